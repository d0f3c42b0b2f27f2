import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { useBookingTwo } from '../../../../test/booking-two.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'

const { server, admin, acts, asks, doctor, patient } = useBookingTwo()

const monday = { from: '2026-12-07', to: '2026-12-07' }
const hold = (start: string, end: string, who = patient, serviceId = doctor.serviceId) =>
  server.call(
    booking.createSlot,
    { doctorId: doctor.id, serviceId, requestDate: monday.from, start, end },
    { token: who.token },
  )
/** The first letters of its states. */
const seenBy = async ({ token }: Somebody, serviceId = doctor.serviceId) => {
  const question = { ...asks.questionOf(doctor, monday), serviceId }
  const { data } = await server.call(booking.listSlots, question, { token })
  return data.slots.map(({ status }) => status[0]).join('')
}
const datesFor = async ({ token }: Somebody) =>
  (await server.call(booking.listFreeDates, asks.questionOf(doctor, monday), { token })).data.dates
const listedDatesFor = async ({ token }: Somebody, { id } = doctor) => {
  const { data } = await server.call(booking.listFreeDoctors, monday, { token })
  return data.doctors.find(({ _id }) => _id === id)?.dates
}
/** The first alone: of all the days ahead. */
const savedDatesFor = async ({ token }: Somebody) => {
  await server.call(booking.saveDoctor, { doctorId: doctor.id }, { token })
  const { data } = await server.call(booking.listSavedDoctors, {}, { token })
  return data.savedDoctors[0]?.doctor.dates.filter(day => day === monday.from)
}

test('BOOK-05, BOOK-20 whoever holds it can have it from another page too; to all others somebody is choosing', async () => {
  const other = await person(server, 'PATIENT')
  await hold('09:00', '09:30')
  expect([await seenBy(patient), await seenBy(other)]).toEqual(['AAAAAA', 'HAAAAA'])
  await hold('09:30', '10:00')
  expect([await seenBy(patient), await seenBy(other)]).toEqual(['AAAAAA', 'AHAAAA'])
})

test('BOOK-05 what others hold and have booked stays taken beside the own one', async () => {
  await hold('09:00', '09:30')
  await acts.occupy(doctor.id, { from: '2026-12-07T08:30:00Z', minutes: 30 })
  const other = await person(server, 'PATIENT')
  await hold('10:00', '10:30', other)
  expect([await seenBy(patient), await seenBy(other)]).toEqual(['ABHAAA', 'HBAAAA'])
})

test('BOOK-05, BOOK-20 another length of the held time can be chosen in its place, and is held', async () => {
  const long = await acts.service(doctor.id, 'VIDEO', { minutes: 90 })
  await server.pool.query(
    'insert into schedule_service select id, $1 from schedule where doctor_id = $2',
    [long, doctor.id],
  )
  const other = await person(server, 'PATIENT')
  await hold('09:30', '10:00')
  expect([await seenBy(patient, long), await seenBy(other, long)]).toEqual(['AA', 'HA'])
  expect((await hold('09:00', '10:30', patient, long)).status).toBe(200)
  expect(await seenBy(other)).toBe('HHHAAA')
})

test('BOOK-06, BOOK-20 a day whose last time one holds has room for whoever holds it, and for nobody else', async () => {
  const other = await person(server, 'PATIENT')
  await acts.occupy(doctor.id, { from: '2026-12-07T08:30:00Z', minutes: 150 })
  await hold('09:00', '09:30')
  expect(await datesFor(patient)).toEqual(['2026-12-07'])
  expect(await datesFor(other)).toEqual([])
  for (const list of [listedDatesFor, savedDatesFor]) {
    expect(await list(patient)).toEqual(['2026-12-07'])
    expect(await list(other)).toEqual([])
  }
})

test('BOOK-06, BOOK-20 what one holds with a doctor frees nothing of another one', async () => {
  const another = await bookableDoctor(server, admin.token)
  for (const { id } of [doctor, another]) {
    await acts.occupy(id, { from: '2026-12-07T08:30:00Z', minutes: 150 })
  }
  await hold('09:00', '09:30')
  await acts.occupy(another.id, { from: '2026-12-07T08:00:00Z', minutes: 30 })
  expect(await listedDatesFor(patient)).toEqual(['2026-12-07'])
  expect(await listedDatesFor(patient, another)).toEqual([])
})
