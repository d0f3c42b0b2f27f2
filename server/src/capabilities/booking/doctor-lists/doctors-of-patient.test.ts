import { mostSavedDoctors } from '@konsil/contract/bookable-doctor'
import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { schedules } from '@konsil/contract/schedules'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentActs } from '../../../../test/appointment-acts.ts'
import { useBooking } from '../../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword } from '../../../../test/test-server.ts'

const { server, acts, admin } = useBooking()
const booked = appointmentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
})

const save = (doctorId: string, who = patient) =>
  server.call(booking.saveDoctor, { doctorId }, { token: who.token })
const forget = (doctorId: string, who = patient) =>
  server.call(booking.forgetDoctor, { doctorId }, { token: who.token })
const read = (id: string, who = patient) =>
  server.call(booking.readDoctor, { id }, { token: who.token })
const saved = async (who = patient) =>
  (await server.call(booking.listSavedDoctors, {}, { token: who.token })).data.savedDoctors
const earlier = async (more: object = {}, who = patient) =>
  (await server.call(booking.listEarlierDoctors, more, { token: who.token })).data.doctors
const ofCategory = async (more: object = {}) => {
  const question = { categoryId: doctor.categoryId, ...more }
  const { data } = await server.call(booking.listDoctorsOfCategory, question, {
    token: patient.token,
  })
  return data.doctors.find(({ _id }) => _id === doctor.id)
}
const ban = () =>
  server.database
    .updateTable('app_user')
    .set({ state: 'BANNED' })
    .where('id', '=', doctor.id)
    .execute()
const returning = (serviceId: string) =>
  server.database
    .updateTable('doctor_service')
    .set({ applied_for: 'BOOKED', price_cents: 5_000 })
    .where('id', '=', serviceId)
    .execute()

describe('a doctor for patients', () => {
  test('BOOK-07 is read with what they offer, and what holds for a booking', async () => {
    const written = await acts.service(doctor.id, 'CHAT')
    await server.database
      .updateTable('doctor_service')
      .set({ price_cents: 8_050 })
      .where('id', '=', written)
      .execute()
    const { data } = await read(doctor.id)
    expect(data).toMatchObject({
      _id: doctor.id,
      isSaved: false,
      isBookable: true,
      consultationTypes: ['VIDEO', 'CHAT'],
      priceFrom: { value: 80.5, currency: 'EUR' },
      terms: {
        cancellation: { freeHours: 24, graceMinutes: 30, lateRefundRate: 0 },
        depositRate: 1,
        payWithinMinutes: 30,
        answerHours: 24,
      },
    })
    expect(data.services).toMatchObject([
      { _id: written, consultationType: 'CHAT', duration: 0, isForReturning: false },
      { _id: doctor.serviceId, consultationType: 'VIDEO', duration: 0.5, price: { value: 120 } },
    ])
  })

  test('BOOK-07 whoever cannot be booked is answered as nobody is', async () => {
    const refused = async (id: string) => {
      const { status, items } = await read(id)
      return [status, items[0]?.id]
    }
    expect(await refused(patient.id)).toEqual([404, 'not.found'])
    await ban()
    expect(await refused(doctor.id)).toEqual([404, 'not.found'])
  })

  test('BOOK-22, D-048 what is for patients who come back is shown to them alone', async () => {
    const often = await acts.service(doctor.id, 'PHONE')
    await returning(often)
    const kindsFor = async () => {
      const { data } = await read(doctor.id)
      return [data.consultationTypes, data.priceFrom?.value]
    }
    expect(await kindsFor()).toEqual([['VIDEO'], 120])
    await booked.paid(patient.id, doctor, '2026-12-07T09:00:00Z')
    expect(await kindsFor()).toEqual([['VIDEO', 'PHONE'], 50])
    expect((await read(doctor.id)).data.services).toMatchObject([
      { _id: often, isForReturning: true },
      { _id: doctor.serviceId, isForReturning: false },
    ])
  })

  test('BOOK-07 what they are, and where, is told whoever chooses', async () => {
    const work = async () => (await read(doctor.id)).data.work
    expect(await work()).toEqual({ position: null, at: null })
    await server.pool.query(
      `update profile set work_position = 'Head physician', work_at = 'City hospital' where user_id = $1`,
      [doctor.id],
    )
    expect(await work()).toEqual({ position: 'Head physician', at: 'City hospital' })
  })

  test('BOOK-07 a change of the languages is shown at once', async () => {
    const languages = async () => (await read(doctor.id)).data.languages
    const listed = async () => {
      const asked = { from: '2026-12-01', to: '2026-12-31' }
      const { data } = await server.call(booking.listFreeDoctors, asked, { token: patient.token })
      return data.doctors.find(({ _id }) => _id === doctor.id)?.languages
    }
    const change = (statement: string) => server.pool.query(statement, [doctor.id])
    await change(
      `insert into profile_language select $1, id from communication_language where code in ('de', 'en')`,
    )
    expect([await languages(), await listed()]).toEqual([
      ['de', 'en'],
      ['de', 'en'],
    ])
    await change(`delete from profile_language where user_id = $1`)
    expect([await languages(), await listed()]).toEqual([[], []])
  })
})

describe('the doctors of a category', () => {
  test('BOOK-07, BOOK-08, D-307 stand there without free time as well, by name', async () => {
    expect(await ofCategory()).toMatchObject({ _id: doctor.id, isSaved: false })
    const away = { startDate: '2026-11-22', endDate: '2027-10-31' }
    await server.call(schedules.addAbsence, away, { token: doctor.token })
    await save(doctor.id)
    expect(await ofCategory()).toMatchObject({ isSaved: true, isBookable: true })
    expect(await ofCategory({ name: 'nobody of this name' })).toBeUndefined()
    await ban()
    expect(await ofCategory()).toBeUndefined()
  })
})

describe('with whom a patient was before', () => {
  test('BOOK-07, D-307 is whoever was paid, and not cancelled', async () => {
    const other = await person(server, 'PATIENT')
    expect(await earlier()).toEqual([])
    await booked.made(patient.id, doctor, '2026-12-07T08:00:00Z')
    expect(await earlier()).toEqual([])
    await booked.paid(patient.id, doctor, '2026-12-07T09:00:00Z')
    expect(await earlier()).toMatchObject([
      { _id: doctor.id, dates: expect.arrayContaining(['2026-12-07']) as string[] },
    ])
    expect(await earlier({ categoryId: doctor.categoryId, name: 'person' })).toHaveLength(1)
    expect(await earlier({ name: 'nobody of this name' })).toEqual([])
    expect(await earlier({}, other)).toEqual([])
    const again = await server.call(booking.listBookedDoctors, {}, { token: patient.token })
    expect(again.data.doctors.map(({ _id }) => _id)).toEqual([doctor.id])
  })

  test('D-307 stays in the list while nobody can book them', async () => {
    await booked.paid(patient.id, doctor, '2026-12-07T09:00:00Z')
    await ban()
    expect(await earlier()).toMatchObject([
      { _id: doctor.id, isBookable: false, dates: [], priceFrom: null, consultationTypes: [] },
    ])
  })
})

describe('saved doctors', () => {
  test('BOOK-08, BOOK-09 are saved and removed, each as often as one likes', async () => {
    expect((await save(doctor.id)).status).toBe(200)
    expect((await save(doctor.id)).status).toBe(200)
    expect((await read(doctor.id)).data.isSaved).toBe(true)
    expect(await saved()).toMatchObject([
      { savedAt: '2026-11-21T09:00:00.000Z', doctor: { _id: doctor.id, isSaved: true } },
    ])
    expect(await saved(await person(server, 'PATIENT'))).toEqual([])
    await forget(doctor.id)
    expect((await forget(doctor.id)).status).toBe(200)
    expect(await saved()).toEqual([])
    expect((await read(doctor.id)).data.isSaved).toBe(false)
  })

  test('BOOK-09 only who can be booked is saved, and stays in the list afterwards', async () => {
    const refused = await save(patient.id)
    expect([refused.status, refused.items[0]?.id]).toEqual([404, 'not.found'])
    await save(doctor.id)
    await ban()
    expect(await saved()).toMatchObject([{ doctor: { isBookable: false, dates: [] } }])
    expect((await save(doctor.id)).status).toBe(404)
  })

  test('BOOK-09 of several at once none gets beyond the bound', async () => {
    await server.pool.query(
      `with added as (
        insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
          select gen_random_uuid(), 'saved-' || place || '@example.org', '', 'DOCTOR', 'ACTIVE', now(), now()
          from generate_series(1, ${mostSavedDoctors - 1}) place returning id
      ) insert into saved_doctor select $1, id, now() from added`,
      [patient.id],
    )
    const others = [
      doctor,
      ...(await Promise.all([1, 2].map(() => bookableDoctor(server, admin.token)))),
    ]
    const statuses = await Promise.all(others.map(async ({ id }) => (await save(id)).status))
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('D-304 go with the account of either side', async () => {
    const rows = async () =>
      (await server.database.selectFrom('saved_doctor').selectAll().execute()).filter(
        row => row.patient_id === patient.id,
      )
    await save(doctor.id)
    expect(await rows()).toHaveLength(1)
    const { data } = await server.call(access.summariseData, {}, { token: patient.token })
    expect(data.kept).toContainEqual({ kind: 'SAVED_DOCTORS', count: 1, fate: 'ERASED' })
    await server.call(access.deleteAccount, { password: testPassword }, { token: patient.token })
    expect(await rows()).toEqual([])
  })
})
