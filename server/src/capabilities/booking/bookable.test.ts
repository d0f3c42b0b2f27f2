import { booking } from '@konsil/contract/booking'
import { certificates } from '@konsil/contract/certificates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import {
  lastDaysOfPhysicianIds,
  physicianIdState,
  someIsValid,
  todayOf,
} from '../certificates/index.ts'
import { person } from '../../../test/test-server.ts'

const { server, acts, asks, admin } = useBooking()
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

const slotsOf = (more?: object) => asks.slotsOf(doctor, more)
const datesOf = (more?: object) => asks.datesOf(doctor, more)
const listed = (more?: object) => asks.listed(doctor, more)

describe('who can be booked', () => {
  const status = async (token = doctor.token) =>
    (await server.call(booking.readCurrentStatus, {}, { token })).data
  const isOpen = async () => {
    const answers = [await slotsOf(), await datesOf(), (await listed())?.dates ?? []]
    const open = answers.map(one => one.length > 0)
    expect(new Set(open).size).toBe(1)
    return open[0]
  }

  test('SERV-24, SERV-26 current-status names what is missing, in the order in which it is to be mended', async () => {
    const fresh = await person(server, 'DOCTOR')
    expect(await status(fresh.token)).toEqual({
      certificate: {
        uploadedPhysicianId: false,
        existActivePhysicianId: false,
        rejection: null,
        usualReviewHours: null,
      },
      rating: null,
      service: { existService: false },
      specialties: { none: true },
      invoiceDetails: { none: true },
      isBookable: false,
      missing: ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES', 'INVOICE_DETAILS'],
    })
    await acts.service(fresh.id, 'VIDEO', { state: 'REJECTED' })
    expect((await status(fresh.token)).service.existService).toBe(false)
    await acts.service(fresh.id, 'VIDEO', { state: 'MISSING_QUESTIONNAIRE' })
    expect(await status(fresh.token)).toMatchObject({
      service: { existService: true },
      missing: ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES', 'INVOICE_DETAILS'],
    })
    expect(await status()).toMatchObject({ isBookable: true, missing: [] })
  })

  const change = (table: 'certificate' | 'app_user' | 'doctor_service', set: object) =>
    server.database
      .updateTable(table)
      .set(set)
      .where(table === 'app_user' ? 'id' : 'doctor_id', '=', doctor.id)
      .execute()

  test.each([
    ['rejected', { state: 'REJECTED' }],
    ['ended by the job', { state: 'DEACTIVATED' }],
    ['only waiting', { state: 'PENDING_APPROVAL' }],
    ['replaced', { is_replaced: true }],
  ])('CERT-15 a physician ID that is %s closes what was free at once', async (_, set) => {
    expect(await isOpen()).toBe(true)
    await change('certificate', set)
    expect(await isOpen()).toBe(false)
    expect(await status()).toMatchObject({ isBookable: false, missing: ['PHYSICIAN_ID'] })
  })

  test('CERT-15 so does one that expired at midnight, before any job ran, and one that its doctor removed', async () => {
    server.clock.set('2026-12-06T22:59:00Z')
    await change('certificate', { expires_on: '2026-12-06' })
    const token = await asks.freshToken(doctor)
    expect(await status(token)).toMatchObject({ isBookable: true })
    server.clock.set('2026-12-06T23:00:00Z')
    expect(await status(token)).toMatchObject({ isBookable: false })
    expect(await isOpen()).toBe(false)
    await change('certificate', { expires_on: null })
    expect(await isOpen()).toBe(true)
    await server.call(
      certificates.remove,
      { id: doctor.certificateId },
      { token: await asks.freshToken(doctor) },
    )
    expect(await isOpen()).toBe(false)
  })

  test('CERT-15 what is read of many doctors and the one function say the same of every physician ID', async () => {
    const answers = async () => {
      const { rows } = await sql<{ lastDays: (string | null)[] }>`
        select ${lastDaysOfPhysicianIds(sql<string>`doctor.id`)} as "lastDays"
        from (select ${doctor.id}::uuid as id) doctor`.execute(server.database)
      const state = await physicianIdState(server.database, [doctor.id], server.clock.now())
      const isValid = someIsValid(rows[0]?.lastDays ?? [], todayOf(server.clock.now()))
      return [isValid, state.get(doctor.id)?.isValid]
    }
    for (const state of ['PENDING_APPROVAL', 'REVIEWING', 'ACTIVE', 'REJECTED', 'DEACTIVATED']) {
      for (const expires_on of [null, '2026-11-20', '2026-11-21', '2026-11-22']) {
        for (const is_replaced of [false, true]) {
          await change('certificate', { state, expires_on, is_replaced })
          const [read, asked] = await answers()
          expect(read).toBe(asked)
        }
      }
    }
  })

  test.each(['BANNED', 'DELETED', 'NEW'])(
    'BOOK-06 nobody books an account that is %s',
    async state => {
      await change('app_user', { state })
      expect(await isOpen()).toBe(false)
    },
  )

  test('SERV-26 without an active service, a specialty or a schedule nobody is booked', async () => {
    await change('doctor_service', { state: 'DEACTIVATED' })
    expect(await isOpen()).toBe(false)
    expect((await status()).missing).toEqual(['SERVICE'])
    await change('doctor_service', { state: 'ACTIVE' })
    const specialty = server.database.deleteFrom('profile_specialty')
    await specialty.where('user_id', '=', doctor.id).execute()
    expect(await isOpen()).toBe(false)
    expect(await status()).toMatchObject({ missing: ['SPECIALTIES'], specialties: { none: true } })
    server.clock.set('2026-12-31T22:59:00Z')
    const { missing } = await status(await asks.freshToken(doctor))
    expect(missing).toEqual(['SPECIALTIES'])
    server.clock.set('2026-12-31T23:00:00Z')
    expect((await status(await asks.freshToken(doctor))).missing).toEqual([
      'SCHEDULE',
      'SPECIALTIES',
    ])
  })
})
