import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import { bookableWith } from '../booking/index.ts'
import { priceList } from './price-list.ts'

const server = useTestServer()
const acts = serviceActs(server)
const doctor = usePerson(server, 'DOCTOR')
const admin = usePerson(server, 'ADMIN')

async function pricesOf(serviceId: string) {
  const { offeredAmong } = bookableWith(server.config)
  const list = await priceList(server.database, server.clock.now(), offeredAmong)
  return list
    .filter(({ id }) => id === serviceId)
    .map(({ leastCents, mostCents, currency }) => [leastCents, mostCents, currency])
}

const inCatalogue = (id: string, price_cents: number) =>
  server.database.updateTable('service').where('id', '=', id).set({ price_cents }).execute()

const copy = (id: string) => server.database.updateTable('doctor_service').where('id', '=', id)

test('SHELL-36 a service shows what bookable doctors ask for it, not what the catalogue has become', async () => {
  const [first, second] = await acts.catalogue(admin.token)
  const [id = '', other = ''] = [first?._id, second?._id]
  await inCatalogue(id, 12_000)
  await acts.active(doctor.token, id)
  await inCatalogue(id, 8_900)
  expect(await pricesOf(id), 'nobody who can be booked offers it').toEqual([[8_900, 8_900, 'EUR']])

  await inCatalogue(id, 12_000)
  const colleague = await bookableDoctor(server, admin.token)
  const dear = await acts.active(colleague.token, id)
  await inCatalogue(id, 8_900)
  expect(await pricesOf(id), 'the copy keeps its price').toEqual([[12_000, 12_000, 'EUR']])
  const before = await pricesOf(other)

  const another = await bookableDoctor(server, admin.token)
  const cheap = await acts.active(another.token, id)
  expect(await pricesOf(id)).toEqual([[8_900, 12_000, 'EUR']])
  await copy(cheap._id).set({ applied_for: 'BOOKED' }).execute()
  expect(await pricesOf(id), 'those who come back pay it too').toEqual([[8_900, 12_000, 'EUR']])
  await copy(cheap._id).set({ currency: 'USD' }).execute()
  expect(await pricesOf(id), 'no two currencies in one range').toEqual([
    [12_000, 12_000, 'EUR'],
    [8_900, 8_900, 'USD'],
  ])
  await server.call(services.deactivate, { id: dear._id }, colleague)
  expect(await pricesOf(id)).toEqual([[8_900, 8_900, 'USD']])
  await server.call(services.deactivate, { id: cheap._id }, another)
  expect(await pricesOf(id)).toEqual([[8_900, 8_900, 'EUR']])
  expect(await pricesOf(other)).toEqual(before)
})
