import { booking } from '@konsil/contract/booking'
import { minutes, seconds } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useBookingPages } from '../../../../test/booking-pages.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { freeEndedHoldsJob } from './free-ended.ts'

const { server, doctor, patient, other, day, choosing } = useBookingPages()

const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const half = { requestDate: '2026-12-07', start: '09:30', end: '10:00' }
const asking = (who: Somebody, time: object) =>
  [
    { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine, ...time },
    { token: who.token },
  ] as const
const hold = async (who: Somebody, time = nine) =>
  expect((await server.call(booking.createSlot, ...asking(who, time))).status).toBe(200)
const book = async (who: Somebody, time = nine) =>
  expect((await server.call(booking.makeAppointment, ...asking(who, time))).status).toBe(201)
const freeEnded = () => server.perform(freeEndedHoldsJob, {})

/** How the holds of this doctor ended, in the order of their times. */
async function endings() {
  const holds = server.database.selectFrom('hold').where('doctor_id', '=', doctor.id)
  return (await holds.select('ended').orderBy('starts_at').execute()).map(({ ended }) => ended)
}

async function watching() {
  const { socket, hears } = await choosing(await person(server, 'PATIENT'))
  /** All that was told by now. */
  const heard = async (...signals: string[]) => {
    socket.emit('booking', day())
    return hears(...signals, 'joinResponse')
  }
  return { heard }
}

test('BOOK-19 what ended waits for nobody who is just booking it: everywhere the time is locked first, then its hold', async () => {
  await hold(patient)
  const busy = await server.pool.connect()
  await busy.query('begin')
  await busy.query('select from occupied where doctor_id = $1 for update', [doctor.id])
  server.clock.advance(minutes(5))
  const freeing = freeEnded()
  const first = await Promise.race([
    freeing.then(() => 'has gone by'),
    untilWaiting(server, 1).then(
      () => 'waits',
      () => 'does neither',
    ),
  ])
  await busy.query('rollback')
  busy.release()
  await freeing
  expect(first).toBe('has gone by')
  await freeEnded()
  expect(await endings()).toEqual(['RAN_OUT'])
})

test('BOOK-20 how it ended is noted: its own time was over, or its page had gone', async () => {
  await hold(patient)
  await server.pool.query('update hold set bound_until = $1 where patient_id = $2', [
    server.clock.now(),
    patient.id,
  ])
  await hold(other, half)
  server.clock.advance(seconds(1))
  await freeEnded()
  server.clock.advance(minutes(5))
  await freeEnded()
  expect(await endings()).toEqual(['RELEASED', 'RAN_OUT'])
})

test('BOOK-20 of a hold that ran out nobody hears that it is free once somebody else has booked its time', async () => {
  await hold(patient)
  const { heard } = await watching()
  server.clock.advance(minutes(5))
  await book(other)
  await freeEnded()
  expect(await heard('locked')).toMatchObject([{ start: '09:00', status: 'BOOKED' }, {}])
})

test.each([
  ['holds', hold, 'HELD'],
  ['books', book, 'BOOKED'],
] as const)(
  'BOOK-20 whoever %s another time gives back what is still theirs alone, and nobody hears of more',
  async (_, take, status) => {
    await hold(patient)
    // As the sweep of another process leaves it a moment later.
    await server.pool.query(
      `update occupied set state = 'FREED', held_until = null where doctor_id = $1`,
      [doctor.id],
    )
    await book(other)
    const { heard } = await watching()
    await take(patient, half)
    expect(await heard('locked')).toMatchObject([{ start: '09:30', status }, {}])
  },
)
