import { booking } from '@konsil/contract/booking'
import { rawClaims } from '../floors/raw-claims.ts'
import { askEach } from '../measure/ask-each.ts'
import { interleaved, rounds } from '../measure/interleaved.ts'
import { startBookings } from '../product/bookings.ts'
import { askedBy } from '../product/calls.ts'
import type { FreeTime } from '../product/free-times.ts'
import type { Workload } from '../workload.ts'

const attempts = 10_000
const connections = 50
/** Each asks ten times in a round: of one account no more is answered. */
const patients = 1_000

interface Refused {
  data: { id: string }[]
}

export const hotSlot: Workload = {
  id: 'hot-slot',
  work: `make-appointment, ${attempts} attempts of ${patients} signed-in patients on one time, ${connections} at once`,
  reference: `as many times INSERT … ON CONFLICT DO NOTHING into the same table, on ${connections} connections of their own`,
  async run() {
    const bookings = await startBookings({ patients, times: 2 * (rounds + 2) })
    const { product, database, tokens } = bookings
    const floor = await rawClaims(database.url, connections)
    const times = bookings.times.values()
    const nextTime = (): FreeTime => {
      const { value, done } = times.next()
      if (done) throw new Error('More times were asked for than prepared.')
      return value
    }
    let slowest = 0
    let first = 0
    async function round() {
      const time = nextTime()
      // Whoever has won is among the first, and has something open from then on.
      first += 2 * connections
      const questions = Array.from({ length: attempts }, (_, at) =>
        askedBy(tokens[(first + at) % patients] ?? '', booking.makeAppointment, time),
      )
      const asked = await askEach(product.url, connections, questions)
      const refused = asked.answers.filter(({ status }) => status !== 201)
      const other = refused.find(
        ({ status, body }) =>
          status !== 409 || (JSON.parse(body) as Refused).data[0]?.id !== 'slot.taken',
      )
      if (other) throw new Error(`answered ${other.status}: ${other.body}`)
      if (refused.length !== attempts - 1) throw new Error('Not exactly one has won.')
      slowest = Math.max(slowest, asked.slowest)
      const { p50, p99 } = asked.sample
      return { value: asked.seconds, ...(p50 && p99 ? { p50, p99 } : {}) }
    }
    await round()
    slowest = 0
    const measured = await interleaved(() => floor.round(nextTime(), attempts), round)
    await floor.stop()
    await bookings.stop()
    return [
      {
        name: `${attempts} attempts, one winner, all others told that it is taken`,
        unit: 's',
        ...measured,
        target: { of: 'ratio', atMost: 4 },
      },
      {
        name: 'the slowest of all answers',
        unit: 'ms',
        product: { value: slowest },
        target: { of: 'product', atMost: 250 },
      },
    ]
  },
}
