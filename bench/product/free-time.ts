import { booking } from '@konsil/contract/booking'
import { startFreeTimeServer } from '../floors/start-free-time-server.ts'
import type { Question } from '../measure/load.ts'
import { askedBy, tokenOf } from './calls.ts'
import { addPatients, startDatabase } from './database.ts'
import { addDoctors, addOccupied, type BookableDoctor, changing } from './doctors.ts'
import { startHolding } from './holding.ts'
import { knownTokenKey } from './people.ts'
import { raisedLimits, startProduct } from './product.ts'

const doctors = 1_000
const patients = 48
const day = 86_400_000

/** The month that begins in a week: the minimum notice takes nothing of it. */
const month = {
  from: new Date(Date.now() + 7 * day).toISOString().slice(0, 10),
  to: new Date(Date.now() + 37 * day).toISOString().slice(0, 10),
}

/** The product and its floor on one database with a thousand doctors, as many of their hours taken. */
export async function startFreeTime({
  occupied,
  listSizes,
  settings: more = {},
}: {
  occupied: number
  listSizes: number[]
  settings?: Record<string, string>
}) {
  const database = await startDatabase()
  const settings = {
    DATABASE_URL: database.url,
    ...raisedLimits,
    ...knownTokenKey,
    BOT_CHECK_DIFFICULTY: '1000',
    ...more,
  }
  const product = await startProduct({ settings })
  const { accounts } = await addPatients(database.url, patients)
  const { doctors: all, lists } = await addDoctors(database.url, doctors, listSizes)
  if (occupied > 0) await addOccupied(database.url, occupied)
  const floor = await startFreeTimeServer(database.url)
  const changes = changing(database.url)
  const tokens: string[] = []
  for (const account of accounts) tokens.push(await tokenOf(product.url, account))
  return {
    database,
    product,
    floor,
    doctors: all,
    lists,
    tokens,
    /** From now on others hold times, until it is stopped. */
    startHolding: () => startHolding(database.url, product.url),
    /** Something is known of this doctor that was not known before, and some time of theirs is freed. */
    change: ({ doctorId }: BookableDoctor) => changes.change(doctorId),
    /** Each of them is booked once within the month that is asked for. */
    book: (some: BookableDoctor[]) =>
      changes.book(
        some.map(({ doctorId }) => doctorId),
        month.to,
      ),
    async stop() {
      await changes.stop()
      await Promise.all([product.stop(), floor.stop()])
      await database.stop()
    },
  }
}

const query = new URLSearchParams(month).toString()
const bare = (path: string): Question => ({ method: 'GET', path: `${path}?${query}`, headers: {} })

export const askSlots = (token: string, doctor: BookableDoctor) =>
  askedBy(token, booking.listSlots, { ...doctor, ...month })
export const askSlotsBare = ({ doctorId }: BookableDoctor) => bare(`/slots/${doctorId}`)
export const askDoctors = (token: string, categoryId: string, zone: { timeZone?: string } = {}) =>
  askedBy(token, booking.listFreeDoctors, { categoryId, ...month, ...zone })
export const askDoctorsBare = (categoryId: string) => bare(`/doctors/${categoryId}`)
