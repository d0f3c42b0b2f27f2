import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { expect, test } from 'vitest'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'
import { billingAddressOf, invoiceDetailsOf } from './index.ts'

const server = useTestServer()

const place = {
  street: 'Lange Straße',
  houseNumber: '7a',
  additionalAddress: 'Praxis am Markt',
  postalCode: '60311',
  city: 'Frankfurt',
  country: 'DE',
}
const given = { name: 'Dr. Änne Weber', ...place, taxNumber: '12/345/67890', vatId: null }

const save = (token: string, changes: object = {}) =>
  server.ask(account.saveInvoiceDetails, { ...given, version: 0, ...changes }, { token })
const read = async (token: string) =>
  (await server.call(account.getInvoiceDetails, {}, { token })).data

test('a doctor enters them once, changes them, and reads them as they stand', async () => {
  const { token, id } = await person(server, 'DOCTOR')
  expect(await read(token)).toEqual({ isIssuer: true, invoiceDetails: null })
  expect((await invoiceDetailsOf(server.database, [id])).size).toBe(0)
  const first = await save(token)
  expect([first.status, first.data]).toEqual([200, { invoiceDetails: { ...given, version: 1 } }])
  expect((await read(token)).invoiceDetails).toEqual({ ...given, version: 1 })
  const changed = { additionalAddress: '', taxNumber: '', vatId: 'de 123 456 789', version: 1 }
  expect((await save(token, changed)).status).toBe(200)
  const now = { ...given, additionalAddress: null, taxNumber: null, vatId: 'DE123456789' }
  expect((await read(token)).invoiceDetails).toEqual({ ...now, version: 2 })
  expect((await invoiceDetailsOf(server.database, [id])).get(id)).toEqual(now)
})

test('each field has its form, and the one that is wrong is named', async () => {
  const { token } = await person(server, 'DOCTOR')
  for (const [field, value, id] of [
    ['name', ' ', 'invoice.name.required'],
    ['name', 'x'.repeat(121), 'text.too.long'],
    ['name', 'Dr.\u202eWeber', 'name.characters'],
    ['street', '', 'street.required'],
    ['houseNumber', '', 'house.number.required'],
    ['city', '', 'city.required'],
    ['postalCode', '', 'postal.code.required'],
    ['postalCode', '1234', 'postal.code.invalid'],
    ['country', '', 'country.required'],
    ['country', 'ZZ', 'invoice.country.germany'],
    ['country', 'AT', 'invoice.country.germany'],
    ['taxNumber', '', 'tax.number.or.vat.id.required'],
    ['taxNumber', null, 'tax.number.or.vat.id.required'],
    ['taxNumber', '12/345/678', 'tax.number.invalid'],
    ['taxNumber', '<script>', 'tax.number.invalid'],
    ['vatId', 'DE12345678', 'vat.id.invalid'],
    ['vatId', 'US123456789', 'vat.id.invalid'],
    ['vatId', 'ATU12345678', 'vat.id.invalid'],
  ] as const) {
    const { status, items } = await save(token, { [field]: value })
    expect([status, items[0]?.id], `${field} ${value}`).toEqual([400, id])
    expect(items[0]?.values.field).toBe(field)
  }
  expect((await read(token)).invoiceDetails).toBeNull()
})

test('a tab that has not seen the present details is told, and changes nothing', async () => {
  const { token } = await person(server, 'DOCTOR')
  await save(token)
  for (const version of [0, 2]) {
    const { status, items } = await save(token, { name: 'Another', version })
    expect([status, items[0]?.id]).toEqual([409, 'invoice.details.changed.meanwhile'])
  }
  expect((await read(token)).invoiceDetails).toEqual({ ...given, version: 1 })
})

test('of ten first saves at once one is kept, and of ten changes too', async () => {
  const { token } = await person(server, 'DOCTOR')
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(token, { name: `Practice ${at}`, version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await read(token)).invoiceDetails?.version).toBe(version + 1)
  }
})

test('each doctor has their own, and deleting the account erases them alone', async () => {
  const [one, other] = [await person(server, 'DOCTOR'), await person(server, 'DOCTOR')]
  await save(one.token)
  await save(other.token, { name: 'The other practice' })
  const { token } = one
  const summary = async () =>
    (await server.call(access.summariseData, {}, { token })).data.kept.find(
      ({ kind }) => kind === 'INVOICE_DETAILS',
    )
  expect(await summary()).toEqual({ kind: 'INVOICE_DETAILS', count: 1, fate: 'ERASED' })
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  const left = await invoiceDetailsOf(server.database, [one.id, other.id])
  expect([...left.values()].map(({ name }) => name)).toEqual(['The other practice'])
})

test('an invoice goes to the preferred billing address', async () => {
  const { token, id } = await person(server, 'PATIENT')
  expect(await billingAddressOf(server.database, id)).toBeUndefined()
  const names = { firstName: 'Ada', lastName: 'Byron' }
  await server.call(account.addAddress, { ...names, ...place }, { token })
  const other = { ...names, ...place, street: 'Kurze Straße' }
  const { data } = await server.call(account.addAddress, other, { token })
  expect(await billingAddressOf(server.database, id)).toEqual({ ...names, ...place })
  const { _id: addressId } = data.address
  await server.call(account.preferAddress, { addressId }, { token })
  expect(await billingAddressOf(server.database, id)).toEqual(other)
})
