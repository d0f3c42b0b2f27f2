import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { hours } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = certificateActs(server)
let doctor: Somebody
let admin: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
  admin = await person(server, 'ADMIN')
})

const reject = (id: string, reason?: string) => acts.reject(admin.token, id, reason)
const change = async (id: string, more: Record<string, unknown> = {}) => {
  const question = { ...(await acts.physicianId(doctor.token)), id, ...more }
  return server.call(certificates.update, question, { token: doctor.token })
}
const refusalOf = async (answer: ReturnType<typeof change>) => (await answer).items[0]?.id

test('D-043, D-245 handed in again it counts from that day, and whoever reviews it sees why it was rejected', async () => {
  const { _id: id, createdAt } = await acts.add(doctor.token)
  server.clock.advance(hours(1))
  await reject(id, 'Blurred')
  const rejectedAt = server.clock.now().toISOString()
  server.clock.advance(hours(1))
  await change(id, { name: 'Sharper' })
  server.clock.advance(hours(1))
  await change(id, { name: 'Sharper still' })
  const handedInAt = server.clock.now().toISOString()
  expect(await acts.listOf(doctor.token)).toMatchObject([{ createdAt, handedInAt }])
  const { data } = await server.call(certificates.review, { id }, { token: admin.token })
  expect(data).toMatchObject({ handedInAt, formerRejection: { rejectedAt, reason: 'Blurred' } })
  await reject(id, '')
  const again = server.clock.now().toISOString()
  await change(id, { name: 'Once more' })
  const { list } = (await server.call(certificates.listUploaded, {}, { token: admin.token })).data
  expect(list.find(one => one._id === id)?.formerRejection).toEqual({
    rejectedAt: again,
    reason: null,
  })
})

test('ACERT-01 who has waited longest since handing in stands first, and nobody else has a former rejection', async () => {
  const corrected = await acts.add(doctor.token)
  await reject(corrected._id)
  server.clock.advance(hours(1))
  const fresh = await acts.add(doctor.token)
  server.clock.advance(hours(1))
  await change(corrected._id)
  const { list } = (await server.call(certificates.listUploaded, {}, { token: admin.token })).data
  const ours = list.filter(({ doctor: { _id } }) => _id === doctor.id)
  expect(ours.map(one => [one._id, one.formerRejection !== null])).toEqual([
    [fresh._id, false],
    [corrected._id, true],
  ])
  const own = (await acts.listOf(doctor.token)).map(({ _id }) => _id)
  expect(own).toEqual([corrected._id, fresh._id])
})

test('CERT-11, D-043 what is sent as it is makes no new submission, unless it was rejected', async () => {
  const first = await acts.approved(doctor.token, admin.token)
  const { attachments } = first
  const same = { attachments, name: ' Physician ID ' }
  expect(await refusalOf(change(first._id, same))).toBe('certificate.unchanged')
  expect(await acts.listOf(doctor.token)).toHaveLength(1)
  const swapped = { attachments: attachments.toReversed() }
  const { _id: id } = (await change(first._id, swapped)).data
  expect(await refusalOf(change(id, swapped))).toBe('certificate.unchanged')
  await reject(id)
  expect((await change(id, swapped)).status).toBe(200)
})

test('D-052, ACC-12 a first time ends with the first certificate, and does not come back when that goes', async () => {
  const isFirstTime = async () => {
    const { data } = await server.call(access.whoAmI, {}, { token: doctor.token })
    const question = { email: doctor.email, password: testPassword, role: 'DOCTOR' } as const
    const signedIn = await server.call(access.signIn, question)
    return [data.user.firstTimeLogin, signedIn.data.user.firstTimeLogin]
  }
  expect(await isFirstTime()).toEqual([true, true])
  await server.ask(certificates.add, { name: 'Nothing' }, { token: doctor.token })
  expect(await isFirstTime(), 'nothing was handed in').toEqual([true, true])
  const { _id: id } = await acts.add(doctor.token)
  expect(await isFirstTime()).toEqual([false, false])
  await server.call(certificates.remove, { id }, { token: doctor.token })
  expect(await isFirstTime()).toEqual([false, false])
})
