"""Texts that the tests open: a small game, and a variant of it."""

GAME = """language 1

game "Kandy"
  also "सीप"
  summary "A small game to try things on."
  option target: 1 to 100; normally 10
  option length: one of quick, full; normally quick

  deck
    pack: french 52
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  # A comment
  # of two lines.
  deal
    seats: 2
    packet "floor": 4 to the floor
    packet "hands": 12 to each, by 4
    batch: 12
  end

  capture
    pair: yes
    sum: yes
    sets: all
    duty: played card
    when length is full
      duty: free
    end
  end

  sweep
    each: 1
    on last play: 0
  end

  score
    residue: last to take
    "Most cards": 3 for most cards
    "Aces": 1 for each A
  end

  match
    target: target
  end

  example "A nine takes six and three"
    about capture.sum
    about score.aces
    turn 1
    floor 6H 3S KD
    hand 9C 2C
    play take 9C: 3S 6H
    legal
  end

  example "A nine must take"
    floor 6H 3S KD
    hand 9C 2C
    option length quick
    play throw 9C
    refused because capture.duty
  end

  example "Aces count one each"
    pile of 1: AS AH AD
    pile of 2: the rest
    scores "Aces" 3 1
  end
end
"""

VARIANT = """language 1

variant "Kandy short" of kandy
  change match target: 5
  remove sweep on last play
  change score "Aces": 2 for each A
  remove example "A nine must take"

  change example "Aces count one each"
    pile of 1: AS AH AD
    pile of 2: the rest
    scores "Aces" 6 2
  end
end
"""
