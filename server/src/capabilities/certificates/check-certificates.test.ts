import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { booking } from '@konsil/contract/booking'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import {
  person,
  type Somebody,
  startTestServer,
  testPassword,
  type TestServer,
} from '../../../test/test-server.ts'
import { physicianIdState } from './index.ts'
import { erase } from './remove.ts'
import { doctorsWithExpiring } from './store/certificates.ts'
import { checkCertificatesJob } from './check-certificates.ts'

const servers: TestServer[] = []
let server: TestServer
let acts: ReturnType<typeof certificateActs>
let doctor: Somebody
let admin: Somebody
afterAll(() => Promise.all(servers.map(one => one.stop())))
beforeEach(async () => {
  server = await startTestServer()
  servers.push(server)
  acts = certificateActs(server)
  doctor = await person(server, 'DOCTOR')
  admin = await person(server, 'ADMIN')
})

/** The worker's hour on that day, twice, as a queue may bring a job twice. */
async function liveThrough(instant: string) {
  server.clock.set(instant)
  await server.perform(checkCertificatesJob, {})
  await server.perform(checkCertificatesJob, {})
}
const told = async () =>
  (await acts.eventsAbout(doctor.id, 'ACC005', 'ACC006', 'ADM003')).map(({ code, subjects }) => [
    code,
    (subjects as { daysLeft?: number }).daysLeft,
  ])
const isValid = async () =>
  (await physicianIdState(server.database, [doctor.id], server.clock.now())).get(doctor.id)?.isValid
const approvedUntil = (expirationDate: string) =>
  acts.approved(doctor.token, admin.token, { expirationDate })
const codesOnCards = async () =>
  (await acts.listOf((await signedInAgain()).token)).map(one => one.status.code)
/** Sessions end after twelve hours. */
async function signedInAgain() {
  const { email } = doctor
  const { data } = await server.call(access.signIn, {
    email,
    password: testPassword,
    role: 'DOCTOR',
  })
  return data
}

describe('time goes on', () => {
  test('D-298 reminders 30, 7 and 1 days before, the end on the day after the last one: each once', async () => {
    await approvedUntil('2027-03-31')
    const days: [string, unknown[]][] = [
      ['2027-02-28T22:59:59Z', []],
      ['2027-02-28T23:00:00Z', [['ACC005', 30]]],
      ['2027-03-01T12:00:00Z', []],
      ['2027-03-02T12:00:00Z', []],
      ['2027-03-23T22:59:59Z', []],
      ['2027-03-24T12:00:00Z', [['ACC005', 7]]],
      ['2027-03-29T12:00:00Z', []],
      ['2027-03-30T12:00:00Z', [['ACC005', 1]]],
      // The day itself is still one of it, in Berlin to its last second.
      ['2027-03-31T12:00:00Z', []],
      ['2027-03-31T21:59:59Z', []],
      [
        '2027-03-31T22:00:00Z',
        [
          ['ACC006', undefined],
          ['ADM003', undefined],
        ],
      ],
      ['2027-04-01T12:00:00Z', []],
      ['2027-05-01T12:00:00Z', []],
    ]
    const all: unknown[] = []
    for (const [instant, expected] of days) {
      await liveThrough(instant)
      all.push(...expected)
      expect(await told(), instant).toEqual(all)
      expect(await isValid(), instant).toBe(instant < '2027-03-31T22')
    }
    expect(await codesOnCards()).toEqual(['DEACTIVATED'])
  })

  test('CERT-15 from midnight on it does not count, whether or not the worker has run', async () => {
    await approvedUntil('2026-11-25')
    server.clock.set('2026-11-25T22:59:59Z')
    expect([await isValid(), await codesOnCards()]).toEqual([true, ['ACTIVE']])
    server.clock.set('2026-11-25T23:00:00Z')
    expect([await isValid(), await codesOnCards()]).toEqual([false, ['DEACTIVATED']])
  })

  test('D-298 a worker that was away makes up for the last reminder it missed', async () => {
    await approvedUntil('2027-03-31')
    await liveThrough('2027-03-26T12:00:00Z')
    expect(await told()).toEqual([['ACC005', 5]])
  })

  test('D-298 two workers at once tell once', async () => {
    await approvedUntil('2026-12-21')
    await Promise.all([1, 2, 3].map(() => server.perform(checkCertificatesJob, {})))
    expect(await told()).toEqual([['ACC005', 30]])
    server.clock.set('2026-12-22T12:00:00Z')
    await Promise.all([1, 2, 3].map(() => server.perform(checkCertificatesJob, {})))
    expect(await told()).toEqual([
      ['ACC005', 30],
      ['ACC006', undefined],
      ['ADM003', undefined],
    ])
  })

  test('D-298 administrators hear once when two end together, and not while another is valid', async () => {
    await approvedUntil('2026-12-01')
    await approvedUntil('2026-12-01')
    await approvedUntil('2026-12-10')
    await liveThrough('2026-12-02T12:00:00Z')
    expect(await acts.eventsAbout(doctor.id, 'ACC006')).toHaveLength(2)
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toHaveLength(0)
    await liveThrough('2026-12-11T12:00:00Z')
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toHaveLength(1)
  })

  test('CERT-04 what waits, what was rejected and what has no date is left alone', async () => {
    await acts.add(doctor.token, { expirationDate: '2026-12-01' })
    const { _id: id } = await acts.add(doctor.token, { expirationDate: '2026-12-01' })
    await acts.reject(admin.token, id)
    await acts.approved(doctor.token, admin.token, { certificateType: 'BOARD' })
    await liveThrough('2027-12-01T12:00:00Z')
    expect(await told()).toEqual([])
  })

  test('D-043 an expired one that is handed in anew is reminded of anew', async () => {
    const { _id: id } = await approvedUntil('2026-12-01')
    await liveThrough('2026-11-30T12:00:00Z')
    await liveThrough('2026-12-02T12:00:00Z')
    const { token } = await signedInAgain()
    const question = { ...(await acts.physicianId(token)), id, expirationDate: '2027-12-01' }
    expect((await server.call(certificates.update, question, { token })).data._id).toBe(id)
    const { token: adminToken } = await person(server, 'ADMIN')
    await acts.approve(adminToken, id)
    expect(await isValid()).toBe(true)
    await liveThrough('2027-11-01T12:00:00Z')
    await liveThrough('2027-11-30T12:00:00Z')
    await liveThrough('2027-12-02T12:00:00Z')
    expect((await told()).map(([code, days]) => `${code} ${days ?? ''}`.trim())).toEqual([
      'ACC005 1',
      'ACC006',
      'ADM003',
      'ACC005 30',
      'ACC005 1',
      'ACC006',
      'ADM003',
    ])
  })
})

test('D-298 who has a renewal with us, or another that lasts, is told so and not frightened', async () => {
  const first = await approvedUntil('2026-12-01')
  const ending = async () => (await acts.eventsAbout(doctor.id, 'ACC005', 'ACC006')).at(-1)
  await liveThrough('2026-11-24T12:00:00Z')
  expect(await ending()).toMatchObject({ code: 'ACC005', subjects: { instead: 'nothing' } })
  const { token } = await signedInAgain()
  const change = { ...(await acts.physicianId(token)), id: first._id }
  const { data: renewal } = await server.call(certificates.update, change, { token })
  await liveThrough('2026-11-30T12:00:00Z')
  expect(await ending()).toMatchObject({ code: 'ACC005', subjects: { instead: 'renewal' } })
  await liveThrough('2026-12-02T12:00:00Z')
  expect(await ending()).toMatchObject({ code: 'ACC006', subjects: { instead: 'renewal' } })
  const { token: adminToken } = await person(server, 'ADMIN')
  await acts.approve(adminToken, renewal._id)
  const { token: again } = await signedInAgain()
  await acts.approved(again, adminToken, { expirationDate: '2026-12-05' })
  await liveThrough('2026-12-04T12:00:00Z')
  expect(await ending()).toMatchObject({ code: 'ACC005', subjects: { instead: 'another' } })
  await liveThrough('2026-12-06T12:00:00Z')
  expect(await ending()).toMatchObject({ code: 'ACC006', subjects: { instead: 'another' } })
})

test('D-298 a doctor whose check fails holds up nobody', async () => {
  const other = await person(server, 'DOCTOR')
  await approvedUntil('2026-12-21')
  await acts.approved(other.token, admin.token, { expirationDate: '2026-12-21' })
  const [first = '', second = ''] = await doctorsWithExpiring(server.database, '2026-12-21')
  await server.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'bad row'; end $$;
    create trigger fail before insert on event
      for each row when (new.about_user_id = '${first}') execute function fail()`)
  const check = () => server.perform(checkCertificatesJob, {})
  await expect(check()).rejects.toThrow('some doctors were not checked')
  expect(await acts.eventsAbout(second, 'ACC005')).toHaveLength(1)
  await server.pool.query('drop function fail cascade')
  await check()
  expect(await acts.eventsAbout(first, 'ACC005')).toHaveLength(1)
})

test('D-043 one that is over is changed where it is, also before the worker has ended it', async () => {
  const { _id: id } = await approvedUntil('2026-12-01')
  server.clock.set('2026-12-02T12:00:00Z')
  const { token } = await signedInAgain()
  const question = { ...(await acts.physicianId(token)), id, expirationDate: '2027-12-01' }
  expect((await server.call(certificates.update, question, { token })).data._id).toBe(id)
  expect(await codesOnCards()).toEqual(['PENDING_APPROVAL'])
})

describe('the readiness of a doctor', () => {
  const status = async () => {
    const { token } = await signedInAgain()
    return (await server.call(booking.readCurrentStatus, {}, { token })).data
  }
  const physicianId = async () => {
    const { uploadedPhysicianId, existActivePhysicianId } = (await status()).certificate
    return [uploadedPhysicianId, existActivePhysicianId]
  }

  test('SERV-24 it follows the physician ID: none, waiting, rejected, approved, expired', async () => {
    expect(await status()).toMatchObject({
      certificate: {
        uploadedPhysicianId: false,
        existActivePhysicianId: false,
        rejection: null,
      },
      service: { existService: false },
      specialties: { none: true },
    })
    await acts.add(doctor.token, { certificateType: 'BOARD' })
    expect(await physicianId()).toEqual([false, false])
    const { _id: id } = await acts.add(doctor.token)
    expect(await physicianId()).toEqual([true, false])
    await acts.reject(admin.token, id)
    expect(await physicianId()).toEqual([false, false])
    await approvedUntil('2026-12-01')
    expect(await physicianId()).toEqual([true, true])
    server.clock.set('2026-12-02T12:00:00Z')
    expect(await physicianId()).toEqual([false, false])
  })

  test('SERV-24, D-245 the newest rejection stands there with its reason, until something takes its place', async () => {
    const rejection = async () => (await status()).certificate.rejection
    const reject = (id: string, reason?: string) => acts.reject(admin.token, id, reason)
    const board = await acts.add(doctor.token, { certificateType: 'BOARD' })
    await reject(board._id, 'Not this one')
    expect(await rejection()).toBeNull()
    const [first, second] = [await acts.add(doctor.token), await acts.add(doctor.token)]
    await reject(second._id, 'Blurred')
    expect(await rejection(), 'another one waits').toBeNull()
    server.clock.advance(1000)
    await reject(first._id)
    expect(await rejection()).toEqual({ _id: first._id, reason: null })
    await server.call(certificates.remove, { id: first._id }, { token: doctor.token })
    expect(await rejection()).toEqual({ _id: second._id, reason: 'Blurred' })
    await acts.add(doctor.token)
    expect(await rejection()).toBeNull()
  })

  test('SERV-24 specialties are there with the first one', async () => {
    const category = await server.database
      .selectFrom('disease_category')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.database
      .insertInto('profile_specialty')
      .values({ user_id: doctor.id, category_id: category.id })
      .execute()
    expect((await status()).specialties).toEqual({ none: false })
  })

  test('CERT-15 of several doctors each has their own', async () => {
    const other = await person(server, 'DOCTOR')
    await approvedUntil('2026-12-01')
    await acts.add(other.token)
    const states = await physicianIdState(
      server.database,
      [doctor.id, other.id],
      server.clock.now(),
    )
    expect(Object.fromEntries(states)).toMatchObject({
      [doctor.id]: { isUploaded: true, isValid: true, rejected: null },
      [other.id]: { isUploaded: true, isValid: false, rejected: null },
    })
  })
})

test('CERT-12 with the account its certificates go, and their files are let go', async () => {
  const { attachments } = await approvedUntil('2026-12-21')
  await server.perform(checkCertificatesJob, {})
  await server.database.transaction().execute(tx => erase(tx, doctor.id))
  expect(await acts.listOf(doctor.token)).toEqual([])
  for (const { _id } of attachments) expect(await acts.isBound(_id)).toBe(false)
  await server.database.transaction().execute(tx => erase(tx, doctor.id))
})
