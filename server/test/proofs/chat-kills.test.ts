import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { randomFrom } from '../../src/demonstration/random.ts'
import { type NetworkLine, networkLine } from '../network-line.ts'
import { startSmallRedis } from '../small-redis.ts'
import { useTestServer } from '../test-server.ts'
import {
  areStill,
  keptOf,
  nothing,
  openTalks,
  sides,
  type Talk,
  write,
  wrongOf,
} from './kept-talks.ts'
import { count, proofTime } from './size.ts'
import { type ApiProcess, patientProgram, startApiProcess } from './start-api-process.ts'

/** Patients speak with the process that is killed, doctors with one that goes on. */
const server = useTestServer({ startAt: systemClock.now().toISOString() })
const random = randomFrom(20_261_127)
let redis: Awaited<ReturnType<typeof startSmallRedis>>
let killed: ApiProcess
let goesOn: ApiProcess
let line: NetworkLine
let talks: Talk[] = []

const start = () =>
  startApiProcess(server, { REDIS_URL: redis.url, REQUESTS_PER_MINUTE: '1000000' }, patientProgram)
const until = (isSo: () => boolean | Promise<boolean>, interval = 20) =>
  vi.waitUntil(isSo, { timeout: proofTime, interval })

beforeAll(async () => {
  redis = await startSmallRedis()
  const both = await Promise.all([start(), start()])
  killed = both[0]
  goesOn = both[1]
  line = await networkLine(killed.url)
  talks = await openTalks(server, 10, { patient: line.url, doctor: goesOn.url })
  await until(() => areStill(talks))
}, proofTime)
afterAll(async () => {
  for (const { pages } of talks) for (const side of sides) pages[side].close()
  line.close()
  await Promise.all([killed.stop(), goesOn.stop()])
  redis.stop()
})

/** Another one takes the place of the one that was killed. */
async function replace() {
  killed = await start()
  line.leadTo(killed.url)
  line.mend()
}

const keptCount = async () => {
  const counted = 'select count(*)::int as number from chat_message'
  return (await server.pool.query<{ number: number }>(counted)).rows[0]?.number ?? 0
}

async function proveAllKept() {
  await until(() => areStill(talks))
  await Promise.all(talks.flatMap(({ pages }) => sides.map(side => pages[side].catchUp())))
  expect(wrongOf(talks, await keptOf(server))).toEqual(nothing)
}

test(
  'CHAT-15, F6 killed between a message that is kept and its answer, it is sent again and said once',
  async () => {
    line.befall('MUTE')
    for (const talk of talks) write(talk, 'patient')
    await until(async () => (await keptCount()) === talks.length)
    expect(talks.every(({ pages }) => pages.patient.unsent.length === 1)).toBe(true)
    await killed.stop()
    await replace()
    await proveAllKept()
    expect(await keptCount()).toBe(talks.length)
  },
  proofTime,
)

test(
  'CHAT-15, F6 killed at any moment while both sides write, nothing is lost, doubled or in another order',
  async () => {
    let unanswered = 0
    // Beside the one before.
    const kills = count(100) - 1
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await keptCount()
      for (let n = 0; n < 5; n += 1) for (const talk of talks) sides.map(side => write(talk, side))
      const wanted = before + random.between(1, talks.length * 4)
      await until(async () => (await keptCount()) >= wanted, 1)
      await wait(random.below(5))
      await killed.stop()
      const kept = await keptOf(server)
      unanswered += talks.filter(({ room, patient, pages }) => {
        const own = (kept.get(room) ?? []).filter(({ author }) => author === patient.id)
        return own.at(-1)?.clientId === pages.patient.unsent[0]?.id
      }).length
      await replace()
      await proveAllKept()
    }
    process.stdout.write(`${kills} kills: ${unanswered} messages were kept and not answered\n`)
    // In so many there are some.
    expect(unanswered).toBeGreaterThanOrEqual(kills < 20 ? 0 : 1)
  },
  proofTime,
)
