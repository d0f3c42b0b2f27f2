import { account, mostAddresses } from '@konsil/contract/account'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const home = {
  firstName: 'Änne',
  lastName: "O'Neil",
  street: 'Große Eschenheimer Straße',
  houseNumber: '43 a',
  city: 'Frankfurt am Main',
  postalCode: '60313',
  country: 'DE',
}

const patient = async (addresses = 0) => {
  const { token } = await person(server, 'PATIENT')
  const ids: string[] = []
  for (let at = 0; at < addresses; at += 1) ids.push(await add(token, { houseNumber: String(at) }))
  return { token, ids }
}
const add = async (token: string, changes: Record<string, unknown> = {}) => {
  const answer = await server.call(account.addAddress, { ...home, ...changes }, { token })
  expect(answer.status).toBe(201)
  return answer.data.address._id
}
const list = async (token: string) =>
  (await server.call(account.listAddresses, {}, { token })).data.addresses
const preferredOf = async (token: string) =>
  (await list(token)).filter(one => one.isPreferred).map(one => one._id)
const remove = (token: string, addressId: string) =>
  server.call(account.removeAddress, { addressId }, { token })
const prefer = (token: string, addressId: string) =>
  server.call(account.preferAddress, { addressId }, { token })

test('PROF-18, PROF-22, D-031 the first address is the preferred one, the next ones are not', async () => {
  const { token, ids } = await patient()
  expect(await list(token)).toEqual([])
  ids.push(await add(token, { additionalAddress: 'c/o Weber' }), await add(token))
  expect(await list(token)).toEqual([
    { _id: ids[0], ...home, additionalAddress: 'c/o Weber', isPreferred: true },
    { _id: ids[1], ...home, additionalAddress: null, isPreferred: false },
  ])
})

test('PROF-19, D-029, D-030 every field has its rule, the same ones when adding and when changing', async () => {
  const { token, ids } = await patient(1)
  const before = await list(token)
  const rules = [
    ['firstName', 'A', 'first.name.length'],
    ['firstName', '', 'first.name.required'],
    ['lastName', 'Ada 7', 'person.name.characters'],
    ['street', ' ', 'street.required'],
    ['houseNumber', '', 'house.number.required'],
    ['city', '', 'city.required'],
    ['city', 'a\nb', 'name.characters'],
    ['postalCode', '', 'postal.code.required'],
    ['postalCode', '1234', 'postal.code.invalid'],
    ['country', '', 'country.required'],
    ['country', 'ZZ', 'choice.unknown'],
  ] as const
  for (const [field, value, id] of rules) {
    for (const [endpoint, question] of [
      [account.addAddress, home],
      [account.updateAddress, { ...home, addressId: ids[0] }],
    ] as const) {
      const { items } = await server.ask(endpoint, { ...question, [field]: value }, { token })
      expect(items[0], `${field} ${value}`).toMatchObject({ id, values: { field } })
    }
  }
  expect(await list(token)).toEqual(before)
  const abroad = { country: 'AT', postalCode: '1010', city: 'Wien' }
  const changed = { ...home, ...abroad, addressId: ids[0] ?? '' }
  expect((await server.call(account.updateAddress, changed, { token })).status).toBe(200)
  expect(await list(token)).toMatchObject([{ ...abroad, isPreferred: true }])
})

test('PROF-24, D-032 neither the last nor the preferred address is removed; the last is judged first', async () => {
  const { token, ids } = await patient(2)
  const [preferred = '', other = ''] = ids
  expect((await remove(token, preferred)).items[0]?.id).toBe('unable.delete.default.address')
  expect((await remove(token, other)).status).toBe(200)
  expect((await remove(token, preferred)).items[0]?.id).toBe('invalid.remaining.address')
  expect(await preferredOf(token)).toEqual([preferred])
})

test("PROF-22 somebody else's address is as one that does not exist, in each act", async () => {
  const { token } = await patient(2)
  const theirs = await patient(2)
  for (const addressId of [...theirs.ids, randomUUID()]) {
    expect((await remove(token, addressId)).items[0]?.id).toBe('not.found')
    expect((await prefer(token, addressId)).items[0]?.id).toBe('not.found')
    const question = { ...home, addressId }
    const { items } = await server.call(account.updateAddress, question, { token })
    expect(items[0]?.id).toBe('not.found')
  }
  expect(await list(theirs.token)).toHaveLength(2)
})

test('D-031 of many who prefer, add and remove at once, exactly one address stays preferred', async () => {
  const { token, ids } = await patient(4)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      ...ids.map(id => prefer(token, id)),
      ...ids.map(id => prefer(token, id)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await preferredOf(token)).toHaveLength(1)
  }
})

test('D-031 of several first addresses added at once, one is preferred', async () => {
  const { token } = await patient()
  await Promise.all(Array.from({ length: 6 }, () => add(token)))
  expect(await preferredOf(token)).toHaveLength(1)
  expect(await list(token)).toHaveLength(6)
})

test('PROF-24 who removes the last two addresses at once keeps the preferred one', async () => {
  const { token, ids } = await patient(2)
  const answers = await Promise.all([...ids, ...ids].map(id => remove(token, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await preferredOf(token)).toEqual([ids[0]])
})

test('PROF-24 to prefer an address and to remove it at once never leaves nobody preferred', async () => {
  const { token, ids } = await patient(2)
  for (let round = 0; round < 5; round += 1) {
    const other = (await list(token)).find(one => !one.isPreferred)?._id ?? ''
    await Promise.all([prefer(token, other), remove(token, other)])
    expect(await preferredOf(token)).toHaveLength(1)
    if ((await list(token)).length === 1) ids.push(await add(token))
  }
})

test('PROF-22 there are at most twenty addresses, however many are added at once', async () => {
  const { token } = await patient(mostAddresses - 2)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call(account.addAddress, home, { token })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 201)?.items[0]?.id).toBe('too.many.addresses')
  expect(await list(token)).toHaveLength(mostAddresses)
})
