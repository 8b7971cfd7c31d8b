"""Whatever stands in a line of JSON, there is a value or one clear sentence."""

import json

import pytest

from fishtable.jsonlines import BadLine, items, read_object, whole


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"", "the line is empty"),
        (b"   ", "the line is empty"),
        (b"\xff\xfe{}", "not UTF-8 text (byte 1)"),
        (b"{", "this is not JSON"),
        (b"{'a': 1}", "this is not JSON"),
        (b"[1, 2]", "not a list"),
        (b"null", "not null"),
        (b"true", "not true"),
        (b'"seep"', "not text"),
        (b"3", "not a number"),
        (b'{"id": NaN}', "NaN is no JSON number"),
        (b'{"id": -Infinity}', "-Infinity is no JSON number"),
        (b'{"id": 1e999}', "too large"),
        (b'{"id": ' + b"9" * 6000 + b"}", "too many digits"),
        (b'{"id": ' + b"[" * 200_000, "nested too deeply"),
        (b'{"id": 1, "id": 2}', 'the field "id" stands there twice'),
        (b'{"a": {"b": 1, "b": 1}}', 'the field "b" stands there twice'),
    ],
)
def test_a_bad_line_is_named(line: bytes, complaint: str) -> None:
    with pytest.raises(BadLine, match=r"\A[^\n]*\Z") as caught:
        read_object(line)
    assert complaint in str(caught.value)


def test_a_good_line_is_read() -> None:
    assert read_object(b'\xef\xbb\xbf{"id": [1, {"x": null}], "\xc3\xa9": 1.5}') == {
        "id": [1, {"x": None}],
        "é": 1.5,
    }


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [], {}, 0, 5, 10**40])
def test_only_a_whole_number_within_limits_passes(value: object) -> None:
    with pytest.raises(BadLine, match='"seats" is a whole number from 1 to 4'):
        whole(value, "seats", 1, 4)


def test_a_list_is_a_list() -> None:
    assert items(json.loads("[1]"), "hand") == [1]
    with pytest.raises(BadLine, match='"hand" is a list, not text'):
        items("9S", "hand")
