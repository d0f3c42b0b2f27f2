import type { Clock } from '../ports/clock.ts'

/** What one connection may send in a second: a call that is being set up needs some dozens. */
const mostInASecond = 100
/** All connections of one account together: each of its pages comes back at once after a restart. */
const mostOfAccount = 300

/** In bytes, before anybody was let in: a token, and the name of what is to be opened. */
export const largestOfStrangers = 5 * 1024

interface Frame {
  data?: unknown
}
interface Connection {
  on(event: 'packet', hear: (frame: Frame) => void): unknown
  close(discard: boolean): unknown
}

/**
 * Closes a connection that floods, whatever namespaces it is in, alone or with others of its account, and one of
 * a stranger who sends much at once.
 */
export function createFloodGuard(clock: Clock) {
  const ofAccounts = new Map<string, number>()
  let second: number | undefined
  return function closeWhenFlooding(connection: Connection, letInAs: () => string | undefined) {
    let own: number | undefined
    let count = 0
    connection.on('packet', ({ data }) => {
      const present = Math.floor(clock.now().getTime() / 1000)
      if (present !== second) ofAccounts.clear()
      second = present
      count = present === own ? count + 1 : 1
      own = present
      const userId = letInAs()
      const ofAccount = (ofAccounts.get(userId ?? '') ?? 0) + 1
      if (userId !== undefined) ofAccounts.set(userId, ofAccount)
      const isTooLarge = userId === undefined && lengthOf(data) > largestOfStrangers
      const isTooOften = userId !== undefined && ofAccount > mostOfAccount
      if (count > mostInASecond || isTooOften || isTooLarge) connection.close(true)
    })
  }
}

const lengthOf = (data: unknown) =>
  typeof data === 'string' || Buffer.isBuffer(data) ? Buffer.byteLength(data) : 0
