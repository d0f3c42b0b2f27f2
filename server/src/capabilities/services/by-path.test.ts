import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)

test('ADOC-20, D-255, D-335 older clients list, change and remove by path what is theirs, by the same rules', async () => {
  const { token } = await person(server, 'DOCTOR')
  const stranger = await person(server, 'DOCTOR')
  const first = await acts.propose(token)
  await acts.propose(token)
  const page = async (asked: { per_page?: string; page?: string; status?: '0' }) =>
    (await server.call(services.listOwnByPage, asked, { token })).data
  expect(await page({ per_page: '1', page: '2', status: '0' })).toMatchObject({
    list: [{ _id: first._id }],
    total: 2,
  })
  expect((await page({})).list).toHaveLength(2)
  expect((await page({ per_page: '0', page: '0' })).list).toHaveLength(1)
  const changed = { ...acts.proposal(), id: first._id, name: { en: 'By path' } }
  const others = await acts.outcome(stranger.token, services.updateByPath, changed)
  expect(others[0]).toBe(404)
  const { data } = await server.call(services.updateByPath, changed, { token })
  expect(data).toMatchObject({
    status: { code: 'PENDING_APPROVAL' },
    service: { name: { en: 'By path' } },
  })
  const [inCatalogue] = await acts.catalogue(token)
  const asked = { serviceId: inCatalogue?._id ?? '' }
  expect(await acts.outcome(token, services.subscribeByPath, asked)).toEqual([200, undefined])
  expect(await acts.outcome(token, services.subscribeByPath, asked)).toEqual([
    409,
    'doctorservice.existed',
  ])
  await server.call(services.removeByPath, { id: first._id }, { token })
  expect((await page({})).total).toBe(2)
  expect((await server.call(services.removeByPath, { id: first._id }, { token })).status).toBe(404)
})
