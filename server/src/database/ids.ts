import { randomBytes, randomInt } from 'node:crypto'

const counters = 0x1000
let lastMillisecond = 0
let counter = 0

/** A UUID of version 7. Those of one process sort in the order in which they were made. */
export function newId(now: Date): string {
  const millisecond = now.getTime()
  const goesOn = millisecond === lastMillisecond && counter + 1 < counters
  counter = goesOn ? counter + 1 : randomInt(counters / 2)
  lastMillisecond = millisecond
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
