import { booking } from '@konsil/contract/booking'
import { seconds } from '@konsil/contract/core/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { bindLocks } from './bind-locks.ts'

const { server, admin } = useBooking()
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  patient = await person(server, 'PATIENT')
})
afterEach(() => void vi.useRealTimers())

/** A time that lives with its page, of a doctor of its own. */
async function lock() {
  const { id: doctorId, serviceId } = await bookableDoctor(server, admin.token)
  const asked = { doctorId, serviceId, requestDate: '2026-12-07', start: '09:00', end: '09:30' }
  expect((await server.call(booking.createSlot, asked, { token: patient.token })).status).toBe(200)
  const { rows } = await server.pool.query<{ id: string }>(
    'update hold set bound_until = $1 where doctor_id = $2 returning id',
    [server.clock.now(), doctorId],
  )
  return rows[0]?.id ?? ''
}
const boundUntil = async (id: string) => {
  const { rows } = await server.pool.query('select bound_until from hold where id = $1', [id])
  return rows[0].bound_until as Date | null
}

/** The locks of a page whose timer is in the hands of the test. */
function pageOfTest() {
  const swept: Date[] = []
  let close = async () => {}
  const page = { whenClosed: (act: () => void | Promise<void>) => void (close = async () => act()) }
  const { database, clock } = server
  const sweepAt = (due: Date) => void swept.push(due)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const locks = bindLocks({ database, clock, sweepAt }, page)
  const fiveSeconds = () => {
    server.clock.advance(seconds(5))
    vi.advanceTimersByTime(seconds(5))
  }
  return { locks, fiveSeconds, swept, close: () => close() }
}

type Locks = ReturnType<typeof bindLocks>

test('BOOK-20, F26 a page binds its locks anew as long as one of them runs, and nothing afterwards', async () => {
  const [one, other] = [await lock(), await lock()]
  const { locks, fiveSeconds, swept, close } = pageOfTest()
  await locks.rebind(patient.id)
  expect(await boundUntil(one)).toEqual(new Date('2026-11-21T09:00:20Z'))
  await server.pool.query(`update hold set ended = 'RELEASED' where id = $1`, [one])
  fiveSeconds()
  await expect.poll(() => boundUntil(other)).toEqual(new Date('2026-11-21T09:00:25Z'))
  expect(vi.getTimerCount()).toBe(1)
  // Made durable by the review, it is nobody's to bind either.
  await server.pool.query('update hold set bound_until = null where id = $1', [other])
  fiveSeconds()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await close()
  expect(swept).toEqual([])
})

test('BOOK-20 a page that had nothing left to bind binds what it locks after that', async () => {
  const one = await lock()
  const { locks, fiveSeconds, swept, close } = pageOfTest()
  await locks.add(one)
  await server.pool.query(`update hold set ended = 'RELEASED' where id = $1`, [one])
  fiveSeconds()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  const next = await lock()
  await locks.add(next)
  expect(vi.getTimerCount()).toBe(1)
  fiveSeconds()
  await expect.poll(() => boundUntil(next)).toEqual(new Date('2026-11-21T09:00:30Z'))
  await close()
  expect(vi.getTimerCount()).toBe(0)
  expect(swept).toEqual([new Date('2026-11-21T09:00:30Z')])
})

test.each([
  ['locks', (locks: Locks, id: string) => locks.add(id)],
  ['takes up', (locks: Locks) => locks.rebind(patient.id)],
] as const)(
  'BOOK-20 what a page %s that was closed meanwhile is bound once, and ends by itself',
  async (_, act) => {
    const one = await lock()
    const { locks, fiveSeconds, swept, close } = pageOfTest()
    await close()
    await act(locks, one)
    expect(vi.getTimerCount()).toBe(0)
    const until = new Date('2026-11-21T09:00:20Z')
    expect(await boundUntil(one)).toEqual(until)
    expect(swept).toEqual([until])
    fiveSeconds()
    expect(await boundUntil(one)).toEqual(until)
  },
)
