import { booking } from '@konsil/contract/booking'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { days, onTheWire } from '@konsil/contract/core/time'
import { schedules } from '@konsil/contract/schedules'
import { site } from '@konsil/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { send } from '../asking.ts'
import { type BookableDoctor, bookableDoctor, scheduleActs } from '../schedule-acts.ts'
import { signedInPatients } from '../signed-in-patients.ts'
import { startSmallRedis } from '../small-redis.ts'
import { person, useTestServer } from '../test-server.ts'
import { count, proofTime } from './size.ts'
import { type ApiProcess, patientProgram, startApiProcess } from './start-api-process.ts'

const attempts = count(10_000)
const rounds = count(20, 8)
const atOnce = 50
/** Of one account so many are answered in a quarter of an hour. */
const mostOfOne = 100
const patients = atOnce + rounds + Math.ceil((attempts * rounds) / mostOfOne)

/** Two processes hold and book, on one database; what they tell of it goes through Redis. */
const server = useTestServer({ startAt: systemClock.now().toISOString() })
let redis: Awaited<ReturnType<typeof startSmallRedis>>
let apis: ApiProcess[]
let doctor: BookableDoctor
let services: Record<30 | 45 | 60, string>
/** The tokens of those who are not asking right now: nobody is refused by what they get themselves. */
let idle: string[]

beforeAll(async () => {
  redis = await startSmallRedis()
  const settings = {
    REDIS_URL: redis.url,
    TRUST_PROXY: 'true',
    REQUESTS_PER_MINUTE: '1000000',
    ATTEMPTS_PER_ADDRESS: '1000000',
  }
  const start = () => startApiProcess(server, settings, patientProgram)
  apis = await Promise.all([start(), start()])
  const { token } = await person(server, 'ADMIN')
  // What the first round takes is still taken after the last one.
  for (const [code, name] of Object.entries({ HOLD_MINUTES: '60', PAYMENT_WINDOW_MINUTES: '60' })) {
    const { status } = await server.call(site.updateSystemSetting, { code, name }, { token })
    if (status !== 200) throw new Error(`${code} is not taken`)
  }
  doctor = await bookableDoctor(server, token, plan())
  const acts = scheduleActs(server)
  services = {
    30: doctor.serviceId,
    45: await acts.service(doctor.id, 'VIDEO', { minutes: 45 }),
    60: await acts.service(doctor.id, 'VIDEO', { minutes: 60 }),
  }
  await edit(false)
  idle = await signedInPatients(server, patients)
}, proofTime)
const stopAll = () => Promise.all(apis.splice(0).map(api => api.stop()))
afterAll(async () => {
  await stopAll()
  redis.stop()
})

const dayAhead = (ahead: number) =>
  onTheWire(new Date(systemClock.now().getTime() + days(ahead))).slice(0, 10)

const mornings = [{ start: '09:00', end: '12:00' }]
const everyDay = (windows: { start: string; end: string }[]) => ({
  MONDAY: windows,
  TUESDAY: windows,
  WEDNESDAY: windows,
  THURSDAY: windows,
  FRIDAY: windows,
  SATURDAY: windows,
  SUNDAY: windows,
})
const plan = () => ({
  startDate: dayAhead(2),
  endDate: dayAhead(60),
  timeZone: 'Europe/Berlin',
  workingDates: everyDay(mornings),
})

let version = 1
/** The doctor works an hour more in the evening, or does not any more: what was decided on is another thing each time. */
async function edit(isLonger: boolean) {
  const windows = isLonger ? [...mornings, { start: '18:00', end: '19:00' }] : mornings
  const { status, data } = await server.call(
    schedules.update,
    {
      ...plan(),
      id: doctor.scheduleId,
      version,
      serviceIds: Object.values(services),
      workingDates: everyDay(windows),
    },
    doctor,
  )
  expect(status).toBe(200)
  version = data.version
}

interface Attempt {
  endpoint: Endpoint
  minutes: 30 | 45 | 60
  start: string
  end: string
}
const hold = { endpoint: booking.createSlot, minutes: 30, start: '09:30', end: '10:00' } as const
const book = { ...hold, endpoint: booking.makeAppointment }
/** All of them have the same quarter of an hour in common, and none is another. */
const overlapping = [hold, book].flatMap(({ endpoint }) => [
  { endpoint, minutes: 30, start: '09:30', end: '10:00' } as const,
  { endpoint, minutes: 45, start: '09:00', end: '09:45' } as const,
  { endpoint, minutes: 60, start: '09:00', end: '10:00' } as const,
])

const kinds: { what: string; among: Attempt[]; isEdited?: boolean }[] = [
  { what: 'holds of one time', among: [hold] },
  { what: 'bookings of one time', among: [book] },
  { what: 'both of times that overlap', among: overlapping },
  {
    what: 'both while the schedule is edited',
    among: overlapping,
    isEdited: true,
  },
]

interface Seen {
  asked: number
  answers: Record<string, number>
}

/** Asks one after the other until the round is over; who has won asks no more, in later rounds neither. */
async function goOn(waiting: Iterable<Attempt>, day: string, seen: Seen) {
  for (const { endpoint, minutes, start, end } of waiting) {
    const token = idle.shift()
    const api = apis[(seen.asked += 1) % apis.length]
    if (!token || !api) throw new Error('nobody is left to ask')
    const time = { serviceId: services[minutes], requestDate: day, start, end }
    const headers = { 'x-forwarded-for': networkOf(token) }
    const question = { doctorId: doctor.id, ...time }
    const { answer } = await send(api.url, endpoint, question, { token, headers }, noPuzzle)
    const told = answer.items[0]?.id ?? String(answer.status)
    seen.answers[told] = (seen.answers[told] ?? 0) + 1
    if (answer.status >= 300) idle.push(token)
  }
}

const noPuzzle = () => Promise.reject(new Error('there is none'))
const networks = new Map<string, string>()
/** Each asks from somewhere else, always from there. */
function networkOf(token: string) {
  const at = networks.size
  const network = networks.get(token) ?? `198.18.${at >> 8}.${at & 255}`
  networks.set(token, network)
  return network
}

/** The doctor changes it after each of so many answers. */
const changedAfter = 20
async function editAfter(seen: Seen) {
  const isDue = () => seen.asked >= Math.min(attempts, edits * changedAfter)
  let edits = 0
  while (seen.asked < attempts) {
    edits += 1
    await expect.poll(isDue, { interval: 1, timeout: proofTime }).toBe(true)
    await edit(edits % 2 === 1)
  }
  await edit(false)
}

const numberOf = async (query: string, values: unknown[] = []) =>
  (await server.pool.query<{ number: number }>(query, values)).rows[0]?.number

const taken = `select count(*)::int as number from occupied
  where doctor_id = $1 and state in ('HELD', 'BOOKED') and (lower(during) at time zone 'Europe/Berlin')::date = $2`
const overlaps = `select count(*)::int as number from occupied one join occupied other
  on one.doctor_id = other.doctor_id and one.id < other.id and one.during && other.during
  where one.state in ('HELD', 'BOOKED') and other.state in ('HELD', 'BOOKED')`
const booked = `select count(*)::int as number from appointment join occupied on occupied.id = occupied_id
  where occupied.state = 'BOOKED'`
const heldOrBooked = `select count(*)::int as number from occupied where state in ('HELD', 'BOOKED')`

test.each(
  Array.from({ length: rounds }, (_, at) => ({ round: at + 1, ...kinds[at % kinds.length] })),
)(
  'BOOK-19, D-061, F1 round $round through two processes, $what: one gets it, all others are told that it is taken',
  async ({ round, among = [], isEdited = false }) => {
    const day = dayAhead(2 + round)
    const seen: Seen = { asked: 0, answers: {} }
    const waiting = Array.from({ length: attempts }, (_, at) => among[at % among.length] ?? book)
    const each = waiting.values()
    const all = Promise.all(Array.from({ length: atOnce }, () => goOn(each, day, seen)))
    await Promise.all([all, isEdited ? editAfter(seen) : undefined])

    const { 200: held = 0, 201: made = 0, ...others } = seen.answers
    expect([seen.asked, held + made]).toEqual([attempts, 1])
    // Decided on anew each time that the schedule is another one: three times, and then it is told so.
    const { 'slot.taken': told = 0, 'slot.unavailable': unsettled = 0, ...unclean } = others
    expect(unclean).toEqual({})
    expect(told + unsettled).toBe(attempts - 1)
    expect(isEdited ? 0 : unsettled).toBe(0)
    expect(await numberOf(taken, [doctor.id, day])).toBe(1)
  },
  proofTime,
)

test('BOOK-19, F1 nothing overlaps afterwards, what is booked has its time, and nobody was ended by a deadlock', async () => {
  expect(await numberOf(overlaps)).toBe(0)
  expect(await numberOf(heldOrBooked)).toBe(rounds)
  expect(await numberOf('select count(*)::int as number from appointment')).toBe(
    await numberOf(booked),
  )
  // What a connection has seen is counted at its end, if not before.
  await stopAll()
  const theirs = `select count(*)::int as number from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike '%occupied%'`
  await expect.poll(() => numberOf(theirs)).toBe(0)
  const deadlocks =
    'select deadlocks::int as number from pg_stat_database where datname = current_database()'
  expect(await numberOf(deadlocks)).toBe(0)
})
