import type { Clock } from '../ports/clock.ts'

/** What one connection may send in a second: a call that is being set up needs some dozens. */
const mostInASecond = 100

/** In bytes, before anybody was let in: a token, and the name of what is to be opened. */
export const largestOfStrangers = 5 * 1024

interface Frame {
  data?: unknown
}
interface Connection {
  on(event: 'packet', hear: (frame: Frame) => void): unknown
  close(discard: boolean): unknown
}

/** Closes a connection that floods, whatever namespaces it is in, and one of a stranger who sends much at once. */
export function closeWhenFlooding(connection: Connection, clock: Clock, isLetIn: () => boolean) {
  let second: number | undefined
  let count = 0
  connection.on('packet', ({ data }) => {
    const present = Math.floor(clock.now().getTime() / 1000)
    count = present === second ? count + 1 : 1
    second = present
    const isTooLarge = lengthOf(data) > largestOfStrangers && !isLetIn()
    if (count > mostInASecond || isTooLarge) connection.close(true)
  })
}

const lengthOf = (data: unknown) =>
  typeof data === 'string' || Buffer.isBuffer(data) ? Buffer.byteLength(data) : 0
