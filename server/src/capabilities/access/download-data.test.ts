import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { png, upload } from '../../../test/files.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const download = ({ token }: Somebody, language = 'en') =>
  server.ask(access.downloadData, {}, { token, language })
const prove = ({ token }: Somebody, password = testPassword) =>
  server.call(access.prove, { password }, { token })

async function fileOf(who: Somebody) {
  const { status, data } = await download(who)
  expect(status).toBe(200)
  return JSON.parse(String(data)) as Record<string, unknown>
}

const address = {
  firstName: 'Änne',
  lastName: 'Weber',
  street: 'Große Straße',
  houseNumber: '1',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}

test('ACC-50 a patient gets name, agreements, addresses and files as people name them', async () => {
  const who = await person(server, 'PATIENT')
  const asking = { token: who.token }
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  await server.call(access.agree, { consents }, asking)
  await server.call(account.addAddress, address, asking)
  const { url, _id: uploadedId } = (await upload(server, who.token, { content: png })).data
  await server.call(account.updatePicture, { imgUrl: url }, asking)
  const file = await fileOf(who)
  expect(file).toMatchObject({
    file: { product: 'Konsil', createdAt: '2026-11-21T09:00:00.000Z' },
    account: { id: who.id, email: who.email, role: 'PATIENT', state: 'ACTIVE' },
    profile: { firstName: 'Test', lastName: 'Person', timeZone: 'Europe/Berlin', languages: [] },
    agreements: consents.map(one => ({
      ...one,
      act: 'GIVEN',
      happenedAt: '2026-11-21T09:00:00.000Z',
    })),
    settings: { language: 'en', notifications: { promotion: false, appointmentUpdate: true } },
    billingAddresses: [{ ...address, additionalAddress: null, isPreferred: true }],
    bankAccount: null,
    services: [],
  })
  const { pictureFileId } = file.profile as { pictureFileId: string }
  const files = file.files as { id: string }[]
  expect(files.find(({ id }) => id === pictureFileId)).toMatchObject({
    usedFor: 'profile',
    mimeType: 'image/jpeg',
    foundAt: `${server.config.PUBLIC_URL}/dashboard/account`,
  })
  expect(files.find(({ id }) => id === uploadedId)).toMatchObject({ usedFor: null, foundAt: null })
  expect(JSON.stringify(file)).not.toContain('signature')
})

test('ACC-50 a doctor gets the whole bank account and services as they wrote them; who reviewed is told by role', async () => {
  const [doctor, admin] = [await person(server, 'DOCTOR'), await person(server, 'ADMIN')]
  const bank = { accountName: 'Weber', bankName: 'Sparkasse', bankCode: 'COBADEFF', country: 'DE' }
  const accountNumber = 'DE89370400440532013000'
  await server.call(account.addBankAccount, { ...bank, accountNumber }, { token: doctor.token })
  const { _id } = await serviceActs(server).propose(doctor.token)
  await serviceActs(server).approve(admin.token, _id)
  const file = await fileOf(doctor)
  expect(file.bankAccount).toMatchObject({ iban: accountNumber, bic: 'COBADEFF' })
  expect(file.services).toMatchObject([
    {
      name: { en: 'Second look', de: 'Zweiter Blick' },
      description: { en: 'I read your findings.', de: 'Ich lese Ihre Befunde.' },
      price: { value: 120, currency: 'EUR' },
      origin: 'PROPOSAL',
      reviewedBy: 'ADMINISTRATOR',
    },
  ])
  const office = await fileOf(admin)
  expect(office.serviceReviews).toEqual([{ reviewedAt: '2026-11-21T09:00:00.000Z' }])
  // What administrators were told names the doctors it is about.
  expect(JSON.stringify(office.notifications)).not.toContain('Person')
})

test('ACC-50 it is a file with the day where the person is, and no cache keeps it', async () => {
  const who = await person(server, 'PATIENT')
  const nameOf = async (language: string) => {
    const { headers } = await download(who, language)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-length')).toBeNull()
    return headers.get('content-disposition')
  }
  expect(await nameOf('en')).toBe('attachment; filename="my-data-2026-11-21.json"')
  const away = { profileId: who.id, firstName: 'Test', timeZone: 'Pacific/Kiritimati' }
  await server.call(account.updateProfile, away, { token: who.token })
  server.clock.advance(hours(2))
  await prove(who)
  expect(await nameOf('de')).toBe('attachment; filename="meine-daten-2026-11-22.json"')
})

test('ACC-50 on a page that was left open there is no file without the password, and it cannot be guessed', async () => {
  const who = await person(server, 'PATIENT')
  server.clock.advance(minutes(10))
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await prove(who, `guess-${guess}`)).items[0]?.id).toBe('user.incorrect.currentPassword')
    const { status, items } = await download(who)
    expect([status, items[0]?.id]).toEqual([403, 'proof.required'])
  }
  expect((await prove(who)).items[0]?.id).toBe('too.many.requests')
  server.clock.advance(minutes(15))
  expect((await prove(who)).status).toBe(200)
  expect((await download(who)).status).toBe(200)
})

test('ACC-50 nobody has us read all of it again and again', async () => {
  const who = await person(server, 'PATIENT')
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await download(who)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  server.clock.advance(hours(1))
  await prove(who)
  expect((await download(who)).status).toBe(200)
})

test('ACC-50 a list longer than what is read at once is there whole, in its order', async () => {
  const who = await person(server, 'PATIENT')
  await server.pool.query(
    `insert into advertising_act (user_id, switch, act, happened_at)
     select $1, 'promotion', case n % 2 when 1 then 'GIVEN' else 'WITHDRAWN' end, timestamptz '2026-01-01Z' + n * interval '1 minute'
     from generate_series(1, 450) n`,
    [who.id],
  )
  const told = (await fileOf(who)).advertisingChoices as { happenedAt: string }[]
  const instants = told.map(({ happenedAt }) => happenedAt)
  expect(instants).toHaveLength(450)
  expect(instants).toEqual([...new Set(instants)].sort())
})

test('ACC-50 what fails midway breaks off, so that it never looks whole, and the log says so', async () => {
  const who = await person(server, 'PATIENT')
  await server.pool.query('alter table notice rename to away')
  try {
    const answer = await fetch(`${server.url}${apiPrefix}${access.downloadData.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  } finally {
    await server.pool.query('alter table away rename to notice')
  }
  const told = server.logLines.filter(line => line.includes('an answer broke off'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('/user/download-data')
  expect(told[0]).not.toContain(who.email)
})
