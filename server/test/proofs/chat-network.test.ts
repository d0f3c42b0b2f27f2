import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { type NetworkLine, networkLine, type Trouble } from '../network-line.ts'
import { startSmallRedis } from '../small-redis.ts'
import { useTestServer } from '../test-server.ts'
import {
  areStill,
  keptOf,
  nothing,
  openTalks,
  type Side,
  sides,
  type Talk,
  unreadOf,
  write,
  wrongOf,
} from './kept-talks.ts'
import { count, isFull, proofTime } from './size.ts'
import { type ApiProcess, patientProgram, startApiProcess } from './start-api-process.ts'

const sockets = count(500, 24)

/** Patients speak with one process, doctors with another, each over a network of their own. */
const server = useTestServer({ startAt: systemClock.now().toISOString() })
let redis: Awaited<ReturnType<typeof startSmallRedis>>
let apis: ApiProcess[] = []
let lines: Record<Side, NetworkLine>
let talks: Talk[] = []

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: proofTime, interval: 20 })

beforeAll(async () => {
  redis = await startSmallRedis()
  const settings = { REDIS_URL: redis.url, REQUESTS_PER_MINUTE: '1000000' }
  const start = () => startApiProcess(server, settings, patientProgram)
  apis = await Promise.all([start(), start()])
  const [one, other] = apis
  lines = {
    patient: await networkLine(one?.url ?? ''),
    doctor: await networkLine(other?.url ?? ''),
  }
  const urls = { patient: lines.patient.url, doctor: lines.doctor.url }
  talks = await openTalks(server, sockets / 2, urls)
  await until(() => areStill(talks))
}, proofTime)
afterAll(async () => {
  for (const { pages } of talks) for (const side of sides) pages[side].close()
  await Promise.all(apis.map(api => api.stop()))
  for (const side of sides) lines[side].close()
  redis.stop()
})

const troubles: { what: string; trouble: Trouble; lasts: number }[] = [
  { what: 'is cut for a moment', trouble: 'CUT', lasts: isFull ? 5_000 : 400 },
  { what: 'is cut for long', trouble: 'CUT', lasts: isFull ? 30_000 : 1_500 },
  { what: 'dies, and tells nobody', trouble: 'HALF_OPEN', lasts: isFull ? 5_000 : 1_000 },
  { what: 'carries a byte a second', trouble: 'TRICKLE', lasts: isFull ? 15_000 : 2_500 },
  { what: 'hands on late, after they came back', trouble: 'LATE', lasts: isFull ? 5_000 : 400 },
]
const whose = [['patient'], ['doctor'], sides] as const
/** In one after the other each trouble comes to each of the sides, and to both. */
const rounds = Array.from({ length: count(20, troubles.length) }, (_, at) => {
  const turn = Math.floor(at / troubles.length)
  const of = whose[(at + turn) % whose.length] ?? sides
  const trouble = troubles[at % troubles.length]
  return { round: at + 1, of, names: of.join(' and '), ...(trouble ?? troubles[0]) }
})

const allWrite = () => talks.forEach(talk => sides.forEach(side => write(talk, side)))
const opened = (of: readonly Side[]) =>
  talks.flatMap(({ pages }) => of.map(side => pages[side].timesOpened()))

test.each(rounds)(
  'CHAT-15, F6 round $round: the network of each $names $what while both write, and all that was said is there once, in order, on both sides',
  async ({ of, trouble = 'CUT', lasts = 0 }) => {
    const before = opened(of)
    const cameBack = () => opened(of).every((times, at) => times > (before[at] ?? 0))
    allWrite()
    for (const side of of) lines[side].befall(trouble)
    for (let half = 0; half < 2; half += 1) {
      allWrite()
      await wait(lasts / 2)
    }
    // In full whoever waits finds out by themselves; else the other end says so.
    if (trouble === 'HALF_OPEN' && !isFull) for (const side of of) lines[side].resetDead()
    if (trouble === 'HALF_OPEN') await until(cameBack)
    for (const side of of) lines[side].mend()
    await until(() => trouble === 'TRICKLE' || cameBack())
    allWrite()
    await until(() => areStill(talks))
    for (const side of of) lines[side].arriveLate()
    allWrite()
    await until(() => areStill(talks))
    await Promise.all(talks.flatMap(({ pages }) => sides.map(side => pages[side].catchUp())))
    expect(wrongOf(talks, await keptOf(server))).toEqual(nothing)
  },
  proofTime,
)

test('CHAT-16, F6 afterwards each message is counted once for who has not read it', async () => {
  const rooms = await unreadOf(server)
  expect(rooms).toHaveLength(talks.length)
  for (const { number, of_patient, of_doctor, ...said } of rooms) {
    expect(said).toEqual({
      last_number: number,
      patient_unread: of_doctor,
      doctor_unread: of_patient,
    })
  }
})
