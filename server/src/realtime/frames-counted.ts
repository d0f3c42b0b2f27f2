import type { Clock } from '../ports/clock.ts'

/** What one connection may send in a second: a call that is being set up needs some dozens. */
const mostInASecond = 100

interface Connection {
  on(event: 'packet', hear: () => void): unknown
  close(discard: boolean): unknown
}

/** Closes a connection that floods, whatever namespaces it is in. */
export function closeWhenFlooding(connection: Connection, clock: Clock) {
  let second: number | undefined
  let count = 0
  connection.on('packet', () => {
    const present = Math.floor(clock.now().getTime() / 1000)
    count = present === second ? count + 1 : 1
    second = present
    if (count > mostInASecond) connection.close(true)
  })
}
