import { certificates, reviewMinutes } from '@konsil/contract/certificates'
import { minutes, seconds } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { type Somebody, useTestServer } from '../../../test/test-server.ts'

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

const open = (who = admin) => server.call(certificates.review, { id }, who)
const card = async () => {
  const one = (await acts.listOf(doctor.token)).find(({ _id }) => _id === id)
  return [one?.status.code, one?.mayEdit, one?.reviewEndsAt]
}
const inOffice = async () => {
  const { list } = (await server.call(certificates.listUploaded, {}, admin)).data
  return list.find(({ _id }) => _id === id)?.status.code
}
async function change() {
  const question = { ...(await acts.physicianId(doctor.token)), id, name: 'Corrected' }
  const { status, items } = await server.ask(certificates.update, question, doctor)
  return [status, items[0]?.id]
}
const done = [200, undefined]
const locked = [409, 'certificate.in.review']
const waits = ['PENDING_APPROVAL', true, null]

test('D-044 a review that comes to no decision ends by its time, and its doctor is told when', async () => {
  await open()
  expect(await card()).toEqual(['REVIEWING', false, '2026-11-21T09:15:00.000Z'])
  server.clock.advance(minutes(reviewMinutes) - 1)
  expect([await change(), (await card())[0], await inOffice()]).toEqual([
    locked,
    'REVIEWING',
    'REVIEWING',
  ])
  server.clock.advance(1)
  expect([await card(), await inOffice()]).toEqual([waits, 'PENDING_APPROVAL'])
  expect([await change(), await card()]).toEqual([done, waits])
})

test('D-044 of two administrators the one who opened it last has the whole time', async () => {
  await open()
  server.clock.advance(minutes(10))
  await open(colleague)
  server.clock.advance(minutes(10))
  expect(await card()).toEqual(['REVIEWING', false, '2026-11-21T09:25:00.000Z'])
  expect(await change()).toEqual(locked)
  server.clock.advance(minutes(5))
  expect(await change()).toEqual(done)
})

test('D-044, D-244 who decides after the time decides on what they have seen, or looks again', async () => {
  const { version } = (await open()).data
  server.clock.advance(minutes(reviewMinutes))
  const approve = async () => {
    const { status, items } = await server.call(certificates.approve, { id, version }, admin)
    return [status, items[0]?.id]
  }
  await change()
  expect(await approve()).toEqual([409, 'certificate.changed'])
  id = (await acts.add(doctor.token, { name: 'Another' }))._id
  await open()
  server.clock.advance(minutes(reviewMinutes))
  expect(await approve()).toEqual(done)
})

test('D-044, D-354 what is decided stays locked until that takes effect, however late; an undoing gives a review its time again', async () => {
  const { decision } = (await server.call(certificates.approve, { id }, admin)).data
  expect(await card()).toEqual(['REVIEWING', false, null])
  server.clock.advance(seconds(5))
  await server.call(certificates.undo, { id, decision }, admin)
  expect(await card()).toEqual(['REVIEWING', false, '2026-11-21T09:15:05.000Z'])
  await server.call(certificates.approve, { id }, admin)
  server.clock.advance(minutes(60))
  expect([await card(), await change()]).toEqual([['REVIEWING', false, null], locked])
})

test('D-044 administrators hear of a correction that comes after a review without a decision', async () => {
  await open()
  server.clock.advance(minutes(reviewMinutes))
  const before = (await acts.eventsAbout(doctor.id, 'ADM001')).length
  await change()
  expect(await acts.eventsAbout(doctor.id, 'ADM001')).toHaveLength(before + 1)
})
