// Starts `fishtable lsp` for .rules files. Colours need none of this: where the command or the
// client is missing, they stay, and one message says what is not there.
const vscode = require("vscode");

let client;

async function activate(context) {
  let languageClient;
  try {
    languageClient = require("vscode-languageclient/node");
  } catch {
    return; // packed without the client: colours only
  }
  const command = vscode.workspace.getConfiguration("fishtable").get("command", "fishtable");
  client = new languageClient.LanguageClient(
    "fishtable",
    "Rules of card games",
    { command, args: ["lsp"], transport: languageClient.TransportKind.stdio },
    { documentSelector: [{ language: "rules" }] }
  );
  try {
    await client.start();
    context.subscriptions.push(client);
  } catch {
    client = undefined;
    vscode.window.showWarningMessage(
      `"${command} lsp" cannot be started: install fishtable with its extra "lsp", or name the ` +
        `command in the setting fishtable.command. Until then there are colours only.`
    );
  }
}

function deactivate() {
  return client === undefined ? undefined : client.stop();
}

module.exports = { activate, deactivate };
