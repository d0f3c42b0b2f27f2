import { certificates } from '@konsil/contract/certificates'
import { hours } from '@konsil/contract/core/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('CERT-11 one doctor hands in no more than sixty times an hour, and holds up no other', async () => {
  const acts = certificateActs(server)
  const { token, id } = await person(server, 'DOCTOR')
  const question = await acts.physicianId(token)
  const { data } = await server.call(certificates.add, question, { token })
  const again = async () =>
    (await server.call(certificates.update, { ...question, id: data._id }, { token })).status
  const statuses = []
  for (let count = 1; count <= 60; count += 1) statuses.push(await again())
  expect(statuses).toEqual([...Array.from({ length: 59 }, () => 200), 429])
  const another = await acts.physicianId(token)
  expect((await server.call(certificates.add, another, { token })).status).toBe(429)
  expect(await acts.eventsAbout(id, 'ADM001')).toHaveLength(60)
  await acts.add((await person(server, 'DOCTOR')).token)
  server.clock.advance(hours(1))
  expect(await again()).toBe(200)
})
