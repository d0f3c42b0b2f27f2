import { booking } from '@konsil/contract/booking'
import { minutes, seconds } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useBookingPages } from '../../../../test/booking-pages.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { untilClosed } from '../../../../test/proofs/sockets.ts'
import { expireUnpaidJob } from '../../appointments/expire-unpaid.ts'
import { freeEndedHoldsJob } from '../holds/free-ended.ts'

const { server, asks, doctor, patient, other, page, day, choosing } = useBookingPages()

const nine = (more: object = {}) => ({ ...day(), start: '09:00', end: '09:30', ...more })
const told = () => ({
  ...nine(),
  startUTC: '2026-12-07T08:00:00.000Z',
  endUTC: '2026-12-07T08:30:00.000Z',
})
const asked = () => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  requestDate: '2026-12-07',
  start: '09:00',
  end: '09:30',
})
const statuses = async () =>
  (await asks.slotsOf(doctor, { to: '2026-12-07' })).map(({ status }) => status[0]).join('')

async function locked(who = patient) {
  const one = await choosing(who)
  one.socket.emit('lock', nine())
  await expect.poll(statuses).toBe('HAAAAA')
  return one
}
const boundUntil = async () => {
  const holds = server.database.selectFrom('hold').where('patient_id', '=', patient.id)
  return (await holds.select('bound_until').executeTakeFirst())?.bound_until
}
const freeEnded = () => server.perform(freeEndedHoldsJob, {})

test('BOOK-05, BOOK-16, BOOK-20, D-310 a lock and its release are seen in the room and by who watches, not whose it is', async () => {
  const watching = await page(other)
  watching.socket.emit('subcribe', { doctorId: doctor.id, from: '2026-12-01', to: '2026-12-31' })
  const [one, two] = [await choosing(), await choosing(other)]
  one.socket.emit('lock', nine())
  expect(await two.hears('locked')).toEqual([{ ...told(), status: 'HELD' }])
  expect(await watching.hears('locked')).toEqual([{ ...told(), status: 'HELD' }])
  const [, mine] = await one.hears('locked', 'joinResponse')
  expect(mine?.['slots']).toMatchObject([{ start: '09:00', status: 'HELD' }])
  one.socket.emit('release', nine())
  expect(await two.hears('released')).toEqual([told()])
  expect(await watching.hears('released')).toEqual([told()])
  expect(await statuses()).toBe('AAAAAA')
})

test('BOOK-19, D-058 whoever is too late is answered with what is taken, and releases nothing of others', async () => {
  await locked()
  const late = await choosing(other)
  late.socket.emit('release', nine()).emit('stop-booking', day()).emit('booking', day())
  await late.hears('joinResponse')
  late.socket.emit('lock', nine())
  const [answer] = await late.hears('joinResponse')
  expect(answer?.['slots']).toMatchObject([{ start: '09:00', status: 'HELD' }])
  expect(await statuses()).toBe('HAAAAA')
})

test('BOOK-20 leaving the day frees what one holds of it, a hold of the review too', async () => {
  const one = await locked()
  const two = await choosing(other)
  const token = { token: patient.token }
  expect((await server.call(booking.createSlot, asked(), token)).status).toBe(200)
  one.socket.emit('stop-booking', day())
  // That it was renewed changes nothing for others.
  await two.hears('released')
  expect(await statuses()).toBe('AAAAAA')
})

test('BOOK-20 a time given back late leaves what its patient holds of that day by then', async () => {
  const late = await locked()
  await late.hears('locked', 'joinResponse')
  const half = { start: '09:30', end: '10:00' }
  const token = { token: patient.token }
  const onPhone = await server.call(booking.createSlot, { ...asked(), ...half }, token)
  expect(onPhone.status).toBe(200)
  const { startUTC } = told()
  late.socket.emit('release', nine({ startUTC })).emit('lock', nine(half))
  await late.hears('released', 'locked', 'joinResponse')
  expect(await statuses()).toBe('AHAAAA')
})

test('BOOK-20 whoever leaves the day and hangs up in the same breath has left it', async () => {
  const one = await locked()
  const two = await choosing(other)
  // Both arrive at once, as on a busy machine.
  one.socket.emit('stop-booking', day()).disconnect()
  await two.hears('released')
  expect(await statuses()).toBe('AAAAAA')
})

test('BOOK-17, BOOK-20 a lock outlives its page by 20 seconds, and longer when another page takes it up', async () => {
  const one = await locked()
  const watching = await choosing(other)
  const closed = untilClosed(one.socket)
  one.socket.disconnect()
  await closed
  server.clock.advance(seconds(15))
  const again = await page(patient)
  again.socket.emit('remapping').emit('booking', day())
  await again.hears('joinResponse')
  server.clock.advance(seconds(15))
  await freeEnded()
  expect(await statuses()).toBe('HAAAAA')
  again.socket.disconnect()
  await expect.poll(boundUntil).toEqual(new Date('2026-11-21T09:00:50Z'))
  server.clock.advance(seconds(20))
  await freeEnded()
  await watching.hears('released')
  expect(await statuses()).toBe('AAAAAA')
})

test('BOOK-20 a lock that its page left, and another page takes, is bound to that one at once', async () => {
  const one = await locked()
  server.clock.advance(seconds(2))
  const closed = untilClosed(one.socket)
  one.socket.disconnect()
  await closed
  await expect.poll(boundUntil).toEqual(new Date('2026-11-21T09:00:22Z'))
  server.clock.advance(seconds(19))
  const again = await choosing()
  again.socket.emit('lock', nine())
  await again.hears('joinResponse')
  server.clock.advance(seconds(15))
  await freeEnded()
  expect(await statuses()).toBe('HAAAAA')
})

test('BOOK-10, BOOK-20 the review renews a lock to its whole length, once', async () => {
  const one = await locked()
  const heldUntil = async () => {
    const { data } = await server.call(booking.createSlot, asked(), { token: patient.token })
    return data.heldUntil
  }
  server.clock.advance(seconds(15))
  one.socket.emit('lock', nine())
  await one.hears('locked', 'joinResponse', 'joinResponse')
  expect(await heldUntil()).toBe('2026-11-21T09:05:15.000Z')
  server.clock.advance(minutes(1))
  one.socket.emit('lock', nine())
  await one.hears('joinResponse')
  expect(await heldUntil()).toBe('2026-11-21T09:05:15.000Z')
})

test('BOOK-20 a hold of the review ends at its end only, and everybody hears of that', async () => {
  const one = await locked()
  await server.call(booking.createSlot, asked(), { token: patient.token })
  const watching = await choosing(other)
  const closed = untilClosed(one.socket)
  one.socket.disconnect()
  await closed
  server.clock.advance(minutes(4))
  await freeEnded()
  expect(await statuses()).toBe('HAAAAA')
  server.clock.advance(minutes(1))
  await freeEnded()
  await freeEnded()
  await watching.hears('released')
})

test('BOOK-05, BOOK-20 what is booked is told, and what expires unpaid', async () => {
  const watching = await choosing(other)
  await server.call(booking.makeAppointment, asked(), { token: patient.token })
  expect(await watching.hears('locked')).toEqual([{ ...told(), status: 'BOOKED' }])
  server.clock.advance(minutes(30))
  await server.perform(expireUnpaidJob, {})
  await server.runJobs()
  expect(await watching.hears('released')).toEqual([told()])
})

test('D-310, F14 outside of the day, by a doctor, or malformed, a lock is ignored', async () => {
  const [one, asDoctor] = [await page(patient), await page(doctor)]
  one.socket.emit('lock', nine())
  for (const wrong of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { doctorId: 'x' },
    { ...nine(), date: '0' },
  ]) {
    for (const event of ['booking', 'stop-booking', 'subcribe', 'unsubcribe', 'lock', 'release']) {
      one.socket.emit(event, wrong)
    }
  }
  one.socket.emit('subcribe', { doctorId: doctor.id, from: '2026-01-01', to: '2026-12-31' })
  asDoctor.socket.emit('booking', day()).emit('lock', nine())
  await asDoctor.hears('joinResponse')
  one.socket.emit('booking', day())
  const [answer] = await one.hears('joinResponse')
  expect(answer?.['slots']).toEqual([])
})

test('BOOK-19, BOOK-20 whoever leaves the page while it is being booked gives nothing back of what is booked', async () => {
  const one = await locked()
  const busy = await server.pool.connect()
  await busy.query('begin')
  // The booking has the time by then, and cannot be written yet.
  await busy.query('lock table appointment in exclusive mode')
  const booked = server.call(booking.makeAppointment, asked(), { token: patient.token })
  await untilWaiting(server, 1)
  one.socket.emit('release', nine())
  await untilWaiting(server, 2)
  await busy.query('rollback')
  busy.release()
  expect((await booked).status).toBe(201)
  // What was asked for later is answered later: the release is over too.
  one.socket.emit('lock', nine())
  await one.hears('locked', 'joinResponse', 'locked', 'joinResponse')
  expect(await statuses()).toBe('BAAAAA')
})
