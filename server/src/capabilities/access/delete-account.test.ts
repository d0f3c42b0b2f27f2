import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { everyTable, jobsTable } from '../../../test/every-table.ts'
import { png, upload } from '../../../test/files.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'

const server = useTestServer()

const remove = (token: string, password = testPassword) =>
  server.call(access.deleteAccount, { password }, { token })

const canary = 'Kanarienvogel'
const address = {
  firstName: canary,
  lastName: canary,
  street: canary,
  houseNumber: '1',
  city: canary,
  postalCode: '60311',
  country: 'DE',
}

/** A patient of whom there is something in every table that keeps something of patients. */
async function known() {
  const who = await person(
    server,
    'PATIENT',
    `${canary.toLowerCase()}-${Math.random()}@example.org`,
  )
  const asking = { token: who.token }
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  await server.call(access.agree, { consents }, asking)
  const names = { profileId: who.id, firstName: canary, lastName: canary, phone: '0691234567' }
  await server.call(account.updateProfile, names, asking)
  await server.call(account.addAddress, address, asking)
  const picture = (await upload(server, who.token, { content: png })).data.url
  await server.call(account.updatePicture, { imgUrl: picture }, asking)
  await upload(server, who.token)
  return who
}

/** Every text of database and queue that holds the canary, but for the mails that trying out keeps. */
async function residue(words: string[]) {
  const tables = (await everyTable(server.pool)).filter(name => name !== 'caught_mail')
  const found: string[] = []
  for (const name of [...tables, jobsTable]) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    )
    if (rows.some(({ row }) => words.some(word => row.toLowerCase().includes(word.toLowerCase()))))
      found.push(name)
  }
  return found
}

test('PROF-34, D-037 before it one sees what goes and what stays, counted', async () => {
  const { token, email } = await known()
  const elsewhere = { email, password: testPassword, role: 'PATIENT' } as const
  const { data: other } = await server.call(access.signIn, elsewhere)
  await server.call(access.signOut, {}, { token: other.token })
  const { data } = await server.call(access.summariseData, {}, { token })
  const countOf = (kind: string) => data.kept.find(one => one.kind === kind)?.count
  expect(data.kept.filter(({ fate }) => fate === 'STAYS').map(({ kind }) => kind)).toEqual([
    'ACCOUNT_RECORD',
  ])
  expect({
    addresses: countOf('BILLING_ADDRESSES'),
    bank: countOf('BANK_ACCOUNT'),
    files: countOf('FILES'),
    sessions: countOf('SESSIONS'),
  }).toEqual({ addresses: 1, bank: 0, files: 3, sessions: 1 })
})

test('PROF-34, D-037, F21 nothing of the person is left, and nobody comes in any more', async () => {
  const who = await known()
  const bystander = await known()
  await server.runJobs()
  const other = await server.call(access.signIn, {
    email: who.email,
    password: testPassword,
    role: 'PATIENT',
  })
  // The mail server is away: these wait in the queue.
  for (const { email } of [who, bystander]) await server.call(access.recoverPassword, { email })
  expect(await residue([who.id])).toContain('graphile_worker._private_jobs')
  expect((await remove(who.token)).status).toBe(200)
  expect(await residue([who.id])).toEqual(['app_user', 'session', 'stored_file'])
  // The last mail waits, and nothing else does.
  expect(await residue([who.email])).toEqual(['graphile_worker._private_jobs'])
  await server.runJobs()
  // The files go right after the commit.
  expect(await residue([who.email, who.id])).toEqual(['app_user', 'session'])
  for (const token of [who.token, other.data.token]) {
    expect((await server.call(access.whoAmI, {}, { token })).status).toBe(401)
  }
  server.clock.advance(days(3))
  await server.perform(clearExpiredJob, {})
  expect(await residue([who.email])).toEqual([])
  expect(await residue([who.id])).toEqual(['app_user'])
  const fate = await server.database
    .selectFrom('app_user')
    .where('id', '=', who.id)
    .select(['state', 'email', 'password_hash', 'first_sign_in_at'])
    .executeTakeFirst()
  expect(fate).toEqual({
    state: 'DELETED',
    email: `${who.id}@deleted.invalid`,
    password_hash: '',
    first_sign_in_at: null,
  })
  expect(await residue([bystander.email, canary])).toEqual(
    expect.arrayContaining(['app_user', 'billing_address', 'profile']),
  )
})

test('PROF-34, D-037 a mail to the former address confirms it, and nothing else that waited goes out', async () => {
  const who = await known()
  const asking = { token: who.token }
  await server.call(account.updateSettings, { language: 'de' }, asking)
  await server.runJobs()
  const before = await server.mailsTo(who.email)
  const wished = `wished-${who.email}`
  await server.call(access.changeEmail, { email: wished, password: testPassword }, asking)
  await server.call(access.recoverPassword, { email: who.email })
  expect((await remove(who.token)).status).toBe(200)
  await server.runJobs()
  expect(await server.mailsTo(wished)).toEqual([])
  const [last, ...others] = (await server.mailsTo(who.email)).slice(before.length)
  expect(last?.subject).toBe('Ihr Konto bei Konsil ist gelöscht')
  expect(`${last?.subject} ${last?.text}`).not.toMatch(new RegExp(canary))
  expect(others).toEqual([])
})

test('PROF-34, D-037 the last mail leaves the queue after two days, also when no mail server takes it', async () => {
  const who = await known()
  await server.runJobs()
  const before = await server.mailsTo(who.email)
  await remove(who.token)
  server.clock.advance(days(2))
  await server.runJobs()
  expect(await server.mailsTo(who.email)).toEqual(before)
  expect(await residue([who.email])).toEqual([])
})

test('PROF-34, D-037 a mail that is being sent while its account is deleted is not tried again', async () => {
  const who = await known()
  await server.runJobs()
  await server.call(access.recoverPassword, { email: who.email })
  const taken = 'update graphile_worker._private_jobs set locked_at = $2 where key like $1'
  await server.pool.query(taken, [`%${who.id}%`, new Date()])
  await remove(who.token)
  const { rows } = await server.pool.query(
    "select attempts < max_attempts as again from graphile_worker._private_jobs where payload->>'unwritten' = 'link' and locked_at is not null",
  )
  expect(rows).toEqual([{ again: false }])
  await server.pool.query('delete from graphile_worker._private_jobs where locked_at is not null')
})

test('PROF-34 the address can register again, and is another person then', async () => {
  const who = await known()
  await remove(who.token)
  const again = await person(server, 'PATIENT', who.email)
  expect(again.id).not.toBe(who.id)
  const { data } = await server.call(account.listAddresses, {}, { token: again.token })
  expect(data.addresses).toEqual([])
})

test('PROF-34, D-037 without the password nothing happens', async () => {
  const { token } = await known()
  expect((await remove(token, 'wrong')).items[0]?.id).toBe('user.incorrect.currentPassword')
  expect((await server.call(access.whoAmI, {}, { token })).status).toBe(200)
})

test('PROF-34 the last administrator stays, also when all of them leave at once', async () => {
  const administrators = [
    await person(server, 'ADMIN'),
    await person(server, 'ADMIN'),
    await person(server, 'ADMIN'),
  ]
  const answers = await Promise.all(administrators.map(({ token }) => remove(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.items[0]?.id).toBe('last.administrator')
})

test('PROF-34 a doctor goes with bank account, specialties and links that wait in mails', async () => {
  const doctor = await person(server, 'DOCTOR')
  const asking = { token: doctor.token }
  const iban = { accountNumber: 'DE89370400440532013000', bankCode: 'COBADEFF', country: 'DE' }
  const bank = { ...iban, accountName: canary, bankName: canary }
  await server.call(account.addBankAccount, bank, asking)
  const wish = { email: `wished-${doctor.email}`, password: testPassword }
  await server.call(access.changeEmail, wish, asking)
  await server.runJobs()
  const mail = (await server.mailsTo(wish.email)).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await remove(doctor.token)).status).toBe(200)
  expect(await residue(['DE89370400440532013000', wish.email])).toEqual([])
  const { items } = await server.call(access.confirmEmail, { token })
  expect(items[0]?.id).toBe('email.link.unusable')
})
