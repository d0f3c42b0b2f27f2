import { raisedLimits } from './product.ts'
import { startDatabase } from './database.ts'
import { addDoctors, addOccupied } from './doctors.ts'
import { type FreeTime, freeTimes } from './free-times.ts'
import { addSignedInPatients, knownTokenKey } from './people.ts'
import { startBookingServer } from './start-booking-server.ts'

const doctors = 1_000
const occupied = 1_000_000

/** Signed-in patients, and times that each of them can book, once. */
export async function startBookings({ patients, times }: { patients: number; times: number }) {
  const database = await startDatabase()
  const settings = { DATABASE_URL: database.url, ...raisedLimits, ...knownTokenKey }
  const product = await startBookingServer(settings, 'api')
  await addDoctors(database.url, doctors, [])
  await addOccupied(database.url, occupied)
  const tokens = await addSignedInPatients(database.url, patients)
  const free = await freeTimes(database.url, times)
  let asked = 0
  return {
    product,
    database,
    tokens,
    times: free,
    startWorker: () => startBookingServer(settings, 'worker'),
    /** Of so many, each another patient and another time. */
    next(count: number): { token: string; time: FreeTime }[] {
      if (count > patients) throw new Error('Nobody books twice at once.')
      return Array.from({ length: count }, () => {
        const token = tokens[asked % tokens.length]
        const time = free[asked]
        asked += 1
        if (!token || !time) throw new Error('More times were booked than prepared.')
        return { token, time }
      })
    },
    async stop() {
      await product.stop()
      await database.stop()
    },
  }
}
