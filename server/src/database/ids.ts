import { randomInt, randomUUID } from 'node:crypto'
import { minutes } from '@konsil/contract/core/time'

const counters = 0x1000
let millisecond = 0
let counter = 0

/** An act takes its time when it begins, and makes ids until it ends: far longer than any act lasts. */
const furthestAhead = minutes(1)

/**
 * A UUID of version 7. Those of one process sort in the order in which they were made, whatever the
 * time of their act: it only moves the ids on, not back, and a full millisecond runs into the next. But
 * a clock that was wrong and is set back by more than a minute is followed: else all ids would be of
 * the future until it has caught up.
 */
export function newId(now: Date): string {
  countOn(now.getTime())
  const time = inHex(millisecond, 12)
  // The rest of one of version 4 is the same: its variant, and 62 bits drawn from what Node has at hand.
  const drawn = randomUUID().slice(-18)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${inHex(counter, 3)}${drawn}`
}

const inHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

function countOn(present: number) {
  const isFollowed = present > millisecond || present < millisecond - furthestAhead
  if (!isFollowed && counter + 1 < counters) {
    counter += 1
    return
  }
  millisecond = isFollowed ? present : millisecond + 1
  // From anywhere in the lower half: the others are left for this same millisecond.
  counter = randomInt(counters / 2)
}
