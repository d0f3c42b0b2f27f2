import { randomBytes, randomInt } from 'node:crypto'

const counters = 0x1000
let lastMillisecond = 0
let counter = 0
/** Milliseconds that ids were put off by, when one held more of them than there are counters. */
let ahead = 0

/** A UUID of version 7. Those of one process sort in the order in which they were made. */
export function newId(now: Date): string {
  const isSame = now.getTime() === lastMillisecond
  const goesOn = isSame && counter + 1 < counters
  ahead = isSame ? ahead + (goesOn ? 0 : 1) : 0
  counter = goesOn ? counter + 1 : randomInt(counters / 2)
  lastMillisecond = now.getTime()
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMillisecond + ahead, 0, 6)
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
