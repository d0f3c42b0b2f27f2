import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { seconds } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'
import { outcomeOf } from './present-decisions.ts'

const server = useTestServer()
const acts = certificateActs(server)
let doctor: Somebody
let admin: Somebody
let colleague: Somebody
let id: string
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  ;({ doctor, admin, colleague, id } = await acts.office())
})

const approve = (who = admin) => server.call(certificates.approve, { id }, who)
const reject = (reason: string) => server.call(certificates.reject, { id, reason }, admin)
const undo = (who = admin) => server.call(certificates.undo, { id }, who)
/** About this doctor, also of what is gone. */
const decisions = async () =>
  (await server.call(certificates.listDecided, {}, admin)).data.list.filter(
    one => one.doctor._id === doctor.id,
  )

test('D-342 it is listed with who, when, why and what came of it, the newest first, in pages', async () => {
  await reject('Blurred')
  await undo()
  server.clock.advance(1_000)
  await approve(colleague)
  const [second, first] = await decisions()
  expect(second).toMatchObject({
    certificate: { name: 'To decide', type: { code: 'PHYSICIAN' } },
    doctor: { _id: doctor.id, firstName: 'Test' },
    decision: 'APPROVED',
    reason: null,
    decidedBy: { firstName: 'Test', lastName: 'Person' },
    decidedAt: '2026-11-21T09:00:01.000Z',
    takesEffectAt: '2026-11-21T09:00:11.000Z',
    mayUndo: true,
    outcome: 'PENDING',
  })
  expect(first).toMatchObject({ decision: 'REJECTED', reason: 'Blurred', outcome: 'UNDONE' })
  expect(first?.mayUndo).toBe(false)
  const whole = (await server.call(certificates.listDecided, {}, admin)).data
  const page = await server.call(certificates.listDecided, { page: 2, size: 1 }, admin)
  expect(page.data).toEqual({ list: [whole.list[1]], total: whole.total })
})

test('D-342 administrators narrow what waits and what was decided to one doctor', async () => {
  const other = await acts.office()
  const listsOf = async (doctorId: string) => {
    const asked = { filters: { doctorId } }
    const waiting = (await server.call(certificates.listUploaded, asked, admin)).data
    const decided = (await server.call(certificates.listDecided, asked, admin)).data
    return [
      waiting.list.map(({ _id }) => _id),
      decided.list.map(one => one.certificate._id),
      [waiting.ofDoctor?.lastName, decided.ofDoctor?.lastName],
    ]
  }
  const named = ['Person', 'Person']
  expect(await listsOf(other.doctor.id)).toEqual([[other.id], [], named])
  await reject('Blurred')
  expect(await listsOf(doctor.id)).toEqual([[], [id], named])
  expect(await listsOf(admin.id)).toEqual([[], [], [undefined, undefined]])
})

test('D-342, D-354 it is kept who undid it and when, also when another one decided', async () => {
  await approve()
  server.clock.advance(seconds(4))
  const colleagueName = { firstName: 'Vera', lastName: 'Colleague' }
  await server.pool.query('update profile set first_name = $2, last_name = $3 where user_id = $1', [
    colleague.id,
    ...Object.values(colleagueName),
  ])
  await undo(colleague)
  const [undone] = await decisions()
  expect(undone).toMatchObject({ outcome: 'UNDONE', decidedBy: { firstName: 'Test' } })
  expect(undone?.undone).toMatchObject({
    by: colleagueName,
    at: '2026-11-21T09:00:04.000Z',
  })
  const { data } = await server.call(access.summariseData, {}, colleague)
  expect(data.kept).toContainEqual({ kind: 'CERTIFICATE_DECISIONS', count: 1, fate: 'STAYS' })
  await server.call(access.deleteAccount, { password: testPassword }, colleague)
  expect((await decisions())[0]?.undone).toEqual({ by: null, at: '2026-11-21T09:00:04.000Z' })
})

test('D-342, PROF-34 it stays without a name when the account of whoever decided is deleted', async () => {
  await approve(colleague)
  const { data } = await server.call(access.summariseData, {}, colleague)
  expect(data.kept).toContainEqual({ kind: 'CERTIFICATE_DECISIONS', count: 1, fate: 'STAYS' })
  await server.call(access.deleteAccount, { password: testPassword }, colleague)
  await acts.takeEffect()
  expect(await decisions()).toMatchObject([{ decidedBy: null, outcome: 'VALID' }])
})

test('D-342 it outlives a certificate that its doctor changes, replaces or removes', async () => {
  await reject('Blurred')
  await acts.takeEffect()
  const change = { ...(await acts.physicianId(doctor.token)), id, name: 'Sharper' }
  await server.call(certificates.update, change, doctor)
  server.clock.advance(seconds(60))
  await acts.approve(colleague.token, id)
  const renewal = { ...(await acts.physicianId(doctor.token)), id, name: 'Renewed' }
  const newer = (await server.call(certificates.update, renewal, doctor)).data._id
  server.clock.advance(seconds(60))
  await acts.approve(admin.token, newer)
  await server.call(certificates.remove, { id: newer }, doctor)
  expect(await acts.listOf(doctor.token)).toEqual([])
  const said = (await decisions()).map(one => [one.certificate.name, one.decision, one.outcome])
  expect(said).toEqual([
    ['Renewed', 'APPROVED', 'REMOVED'],
    ['Sharper', 'APPROVED', 'REMOVED'],
    ['To decide', 'REJECTED', 'REMOVED'],
  ])
  expect((await decisions())[2]).toMatchObject({
    certificate: { _id: null, type: { code: 'PHYSICIAN' } },
    reason: 'Blurred',
    decidedBy: { firstName: 'Test' },
    decidedAt: '2026-11-21T09:00:00.000Z',
  })
})

test('D-342 its document can be read as it was, until its doctor hands in another or removes it', async () => {
  await reject('Blurred')
  const [first] = await decisions()
  expect(first?.expirationDate).toBe('2027-11-21')
  expect(first?.document).toMatchObject({ description: 'Issued in Hamburg' })
  for (const { url } of first?.document?.attachments ?? [])
    expect((await fetch(server.url + url)).status).toBe(200)
  await acts.takeEffect()
  server.clock.advance(seconds(60))
  const change = { ...(await acts.physicianId(doctor.token)), id }
  await server.call(certificates.update, change, doctor)
  expect((await decisions())[0]).toMatchObject({ document: null, expirationDate: '2027-11-21' })
  await acts.approve(colleague.token, id)
  expect((await decisions()).map(({ document }) => document?.attachments.length)).toEqual([
    2,
    undefined,
  ])
  await server.call(certificates.remove, { id }, doctor)
  expect((await decisions()).map(({ document }) => document)).toEqual([null, null])
})

test('PROF-34 it goes with the account of the doctor, and what is kept of it is told before', async () => {
  await approve()
  await acts.takeEffect()
  await server.call(certificates.remove, { id }, doctor)
  const { data } = await server.call(access.summariseData, {}, doctor)
  expect(data.kept).toContainEqual({ kind: 'CERTIFICATE_RECORDS', count: 1, fate: 'ERASED' })
  await server.call(access.deleteAccount, { password: testPassword }, doctor)
  const rows = server.database.selectFrom('certificate_decision').select('id')
  expect(await rows.where('doctor_id', '=', doctor.id).execute()).toEqual([])
})

test.each([
  [{}, 'VALID'],
  [{ state: 'PENDING' }, 'PENDING'],
  [{ state: 'UNDONE' }, 'UNDONE'],
  [{ state: 'LAPSED' }, 'LAPSED'],
  [{ handed_in_at: null, is_replaced: null }, 'REMOVED'],
  [{ is_replaced: true }, 'REPLACED'],
  [{ expires_on: '2026-11-20' }, 'EXPIRED'],
  [{ expires_on: '2026-11-21' }, 'VALID'],
  [{ decision: 'REJECTED' }, 'REJECTED'],
  [{ decision: 'REJECTED', handed_in_at: new Date('2026-11-20T10:00:00Z') }, 'HANDED_IN_AGAIN'],
  [{ is_replaced: true, handed_in_at: new Date('2026-11-20T10:00:00Z') }, 'HANDED_IN_AGAIN'],
] as const)('D-342 what came of a decision: %j is %s', (changes, outcome) => {
  const row = {
    state: 'EFFECTIVE',
    decision: 'APPROVED',
    decided_at: new Date('2026-11-20T09:00:00Z'),
    handed_in_at: new Date('2026-11-19T09:00:00Z'),
    is_replaced: false,
    expires_on: null,
  } as const
  expect(outcomeOf({ ...row, ...changes }, '2026-11-21')).toBe(outcome)
})
