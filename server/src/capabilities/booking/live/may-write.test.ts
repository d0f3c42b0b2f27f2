import { minutes, seconds } from '@konsil/contract/core/time'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useBookingPages } from '../../../../test/booking-pages.ts'
import { untilWaiting, waitingNow } from '../../../../test/locks.ts'

const { server, patient, other, day, choosing } = useBookingPages()
beforeEach(async () => {
  await server.pool.query('truncate attempt')
})

const nine = () => ({ ...day(), start: '09:00', end: '09:30' })
const half = () => ({ ...day(), start: '09:30', end: '10:00' })

type Choosing = Awaited<ReturnType<typeof choosing>>

/** How many events of the account and of the address are counted by now. */
async function counted() {
  const { rows } = await server.pool.query('select cardinality(times) as events from attempt')
  return rows.map(({ events }: { events: number }) => events)
}
const fill = (events: number) =>
  server.pool.query('update attempt set times = array_fill(times[1], array[$1::int])', [events])

/** As if the database were slow for whoever counts attempts, until it is told to go on. */
async function holdUp() {
  const busy = await server.pool.connect()
  await busy.query('begin')
  await busy.query('lock table attempt in exclusive mode')
  let isOver = false
  const goOn = async () => {
    if (isOver) return
    isOver = true
    await busy.query('rollback')
    busy.release()
  }
  onTestFinished(goOn)
  return goOn
}

/** An answer to what came last tells that all before it was read. */
async function afterAll({ socket, hears }: Choosing) {
  socket.emit('booking', day())
  await hears('joinResponse')
}

test('F26 of one account one event that writes is under way, ten wait, and what is too many is neither counted nor logged', async () => {
  const pages = [await choosing(patient), await choosing(patient), await choosing(patient)]
  const [first] = pages
  first?.socket.emit('remapping')
  await expect.poll(counted).toEqual([1, 1])
  const goOn = await holdUp()
  for (const one of pages) {
    for (let at = 0; at < 30; at += 1) {
      const event = (['release', 'stop-booking', 'remapping'] as const)[at % 3] ?? 'release'
      one.socket.emit(event, nine())
    }
  }
  for (const one of pages) await afterAll(one)
  await untilWaiting(server, 1)
  expect(await waitingNow(server)).toBe(1)
  await goOn()
  await expect.poll(counted).toEqual([12, 12])
  // Whoever waits does so for nobody else.
  const somebody = await choosing(other)
  somebody.socket.emit('lock', nine())
  await somebody.hears('locked', 'joinResponse')
  expect(await counted()).toContain(12)
  expect(server.logLines.filter(line => line.includes('an event of a socket failed'))).toEqual([])
})

test('F26 an account that is used up asks no database until it has a place again', async () => {
  const one = await choosing(patient)
  one.socket.emit('lock', nine())
  await one.hears('locked', 'joinResponse')
  await fill(200)
  one.socket.emit('lock', half())
  await one.hears('joinResponse')
  const goOn = await holdUp()
  for (let at = 0; at < 30; at += 1) one.socket.emit('release', nine())
  one.socket.emit('lock', half())
  await one.hears('joinResponse')
  expect(await waitingNow(server)).toBe(0)
  await goOn()
  server.clock.advance(minutes(15))
  one.socket.emit('lock', half())
  await one.hears('locked', 'joinResponse')
})

test('F26 one account writes so many events in a quarter of an hour, and uses up none of those of its address', async () => {
  const one = await choosing(patient)
  one.socket.emit('remapping')
  await expect.poll(counted).toEqual([1, 1])
  await fill(200)
  // Beyond its own bound it says as much as it likes.
  for (let at = 0; at < 20; at += 1) {
    one.socket.emit('release', nine())
    await afterAll(one)
    server.clock.advance(seconds(20))
  }
  one.socket.emit('lock', nine())
  const [answer] = await one.hears('joinResponse')
  expect(answer?.['slots']).toEqual([])
  expect(await counted()).toEqual([200, 200])
  const somebody = await choosing(other)
  somebody.socket.emit('lock', nine())
  await somebody.hears('locked', 'joinResponse')
})

test('F26 one address writes so many events, by however many accounts', async () => {
  const one = await choosing(other)
  one.socket.emit('remapping')
  await expect.poll(counted).toEqual([1, 1])
  // As hundreds of accounts would have left it, each within its own bound.
  await fill(2000)
  const late = await choosing(patient)
  late.socket.emit('lock', nine())
  const [answer] = await late.hears('joinResponse')
  expect(answer?.['slots']).toEqual([])
  server.clock.advance(minutes(15))
  late.socket.emit('lock', nine())
  await late.hears('locked', 'joinResponse')
})
