import { randomBytes, randomInt } from 'node:crypto'

const counters = 0x1000
let millisecond = 0
let counter = 0

/**
 * A UUID of version 7. Those of one process sort in the order in which they were made, whatever the
 * time of their act: it only moves the ids on, never back, and a full millisecond runs into the next.
 */
export function newId(now: Date): string {
  countOn(now.getTime())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

function countOn(present: number) {
  const isLater = present > millisecond
  if (!isLater && counter + 1 < counters) {
    counter += 1
    return
  }
  millisecond = isLater ? present : millisecond + 1
  // From anywhere in the lower half: the others are left for this same millisecond.
  counter = randomInt(counters / 2)
}
