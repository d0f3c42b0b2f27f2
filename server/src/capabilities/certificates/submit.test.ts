import { certificates } from '@konsil/contract/certificates'
import { hours } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { raise } from '../../../test/raised-events.ts'

const server = useTestServer()

test('CERT-11 one doctor is told of no more than sixty times an hour, and holds up no other', async () => {
  const acts = certificateActs(server)
  const { token, id } = await person(server, 'DOCTOR')
  const admin = await person(server, 'ADMIN')
  const question = await acts.physicianId(token)
  const { data } = await server.call(certificates.add, question, { token })
  await acts.reject(admin.token, data._id)
  for (let count = 1; count < 60; count += 1) await raise(server, 'ADM001', id)
  const another = await acts.physicianId(token)
  const again = async () =>
    (await server.call(certificates.update, { ...question, id: data._id }, { token })).status
  expect(await again()).toBe(429)
  expect((await server.call(certificates.add, another, { token })).status).toBe(429)
  expect(await acts.eventsAbout(id, 'ADM001')).toHaveLength(60)
  await acts.add((await person(server, 'DOCTOR')).token)
  server.clock.advance(hours(1))
  expect(await again()).toBe(200)
})
