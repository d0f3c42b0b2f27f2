import { certificates } from '@konsil/contract/certificates'
import { hours } from '@konsil/contract/core/time'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const certificate = certificateActs(server)
const service = serviceActs(server)

const waiting = async () => {
  const { status, data } = await server.call(site.listWaiting, {}, admin)
  expect(status).toBe(200)
  return data.waiting.map(({ kind, count, since }) => [kind, count, since])
}
const hourLater = () => {
  server.clock.advance(hours(1))
  return server.clock.now().toISOString()
}

test('ADM-14 what waits for an administrator is told by kind, with how many and since when the oldest', async () => {
  const doctor = await person(server, 'DOCTOR')
  expect(await waiting(), 'nothing waits').toEqual([])

  const first = hourLater()
  const older = await certificate.add(doctor.token)
  const second = hourLater()
  const newer = await certificate.add(doctor.token, { name: 'Board', certificateType: 'BOARD' })
  const third = hourLater()
  const proposed = await service.propose(doctor.token)
  const proposal = ['PROPOSALS', 1, third]
  expect(await waiting()).toEqual([['CERTIFICATES', 2, first], proposal])

  await server.call(certificates.review, { id: older._id }, admin)
  await server.call(services.review, { serviceId: proposed._id }, admin)
  expect(await waiting(), 'what is looked at still waits').toEqual([
    ['CERTIFICATES', 2, first],
    proposal,
  ])

  await server.call(certificates.approve, { id: older._id }, admin)
  expect(await waiting(), 'at once, not when it takes effect').toEqual([
    ['CERTIFICATES', 1, second],
    proposal,
  ])
  await server.call(certificates.undo, { id: older._id }, admin)
  expect(await waiting()).toEqual([['CERTIFICATES', 2, first], proposal])

  await certificate.reject(admin.token, older._id)
  await certificate.approve(admin.token, newer._id)
  const reject = { serviceId: proposed._id, declineReason: 'Too short' }
  await server.call(services.reject, reject, admin)
  expect(await waiting()).toEqual([])

  const again = hourLater()
  const changed = { ...service.proposal(), id: proposed._id }
  await server.call(services.updateProposal, changed, { token: doctor.token })
  expect(await waiting(), 'a declined one that was changed waits anew').toEqual([
    ['PROPOSALS', 1, again],
  ])
  hourLater()
  const later = await service.propose(doctor.token)
  await server.call(services.review, { serviceId: proposed._id }, admin)
  const { list } = (await server.call(services.listPending, {}, admin)).data
  expect(list.map(({ _id, handedInAt }) => [_id, handedInAt])).toEqual([
    [proposed._id, again],
    [later._id, later.handedInAt],
  ])
})
