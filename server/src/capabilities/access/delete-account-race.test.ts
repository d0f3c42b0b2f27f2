import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { certificates } from '@konsil/contract/certificates'
import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { png, upload } from '../../../test/files.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** Holds the deletion up right before its end, lets the other act come, and then lets both go on. */
async function whileDeleted<T>({ token, id }: Somebody, act: () => Promise<T>) {
  const line = await server.pool.connect()
  try {
    await line.query('begin')
    await line.query('select 1 from session where user_id = $1 for update', [id])
    const deleted = server.call(access.deleteAccount, { password: testPassword }, { token })
    await untilWaiting(server, 1)
    const other = act()
    await untilWaiting(server, 2)
    await line.query('commit')
    expect((await deleted).status).toBe(200)
    return await other
  } finally {
    await line.query('rollback')
    line.release()
  }
}

const rowsOf = async (table: string, column: string, id: string) =>
  (await server.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rows.length

const bank = {
  accountName: 'Test Person',
  accountNumber: 'DE89370400440532013000',
  bankName: 'Bank',
  bankCode: 'COBADEFFXXX',
  country: 'DE',
}
const address = {
  firstName: 'Test',
  lastName: 'Person',
  street: 'Way',
  houseNumber: '1',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}

type Questions = Record<string, (who: Somebody) => unknown>

const questions: Questions = {
  'an address': () => address,
  'a profile': ({ id }) => ({ profileId: id, phone: '0691234567' }),
  'a picture': async ({ token }) => ({
    imgUrl: (await upload(server, token, { content: png })).data.url,
  }),
  settings: () => ({ language: 'de' }),
  visibility: () => ({ isPublic: true }),
  agreement: async () => {
    const { data } = await server.call(access.currentConsents, { role: 'PATIENT' })
    return { consents: data.consents }
  },
  'a bank account': () => bank,
  'a certificate': ({ token }) => certificateActs(server).physicianId(token),
}
const acts = [
  ['an address', 'PATIENT', account.addAddress, 'billing_address', 'user_id'],
  ['a profile', 'PATIENT', account.updateProfile, 'profile', 'user_id'],
  ['a picture', 'PATIENT', account.updatePicture, 'profile', 'user_id'],
  ['settings', 'PATIENT', account.updateSettings, 'user_setting', 'user_id'],
  ['visibility', 'PATIENT', account.markPublic, 'profile', 'user_id'],
  ['agreement', 'PATIENT', access.agree, 'user_consent', 'user_id'],
  ['a bank account', 'DOCTOR', account.addBankAccount, 'bank_account', 'user_id'],
  ['a certificate', 'DOCTOR', certificates.add, 'certificate', 'doctor_id'],
] as const

test.each(acts)(
  'PROF-34, D-037 %s that is on its way while the account is deleted leaves nothing behind',
  async (what, role, endpoint, table, column) => {
    const who = await person(server, role)
    const question = await questions[what]?.(who)
    const { status } = await whileDeleted(who, () =>
      server.ask(endpoint, question, { token: who.token }),
    )
    const left = {
      rows: await rowsOf(table, column, who.id),
      events: await rowsOf('event', 'about_user_id', who.id),
    }
    expect({ status, ...left }).toEqual({ status: 401, rows: 0, events: 0 })
  },
)

test('NOTI-12 an administrator who leaves while something is told to them is told nothing', async () => {
  const admin = await person(server, 'ADMIN')
  await person(server, 'ADMIN')
  await certificateActs(server).add((await person(server, 'DOCTOR')).token)
  await whileDeleted(admin, () => server.runJobs())
  expect(await rowsOf('notice', 'receiver_id', admin.id)).toBe(0)
})

/** Asks while the person is held, does a statement as whoever holds them, and lets the call go on. */
async function whileHeld<T>(id: string, act: () => Promise<T>, statement: string) {
  const line = await server.pool.connect()
  try {
    await line.query('begin')
    await line.query("set local lock_timeout = '500ms'")
    await line.query('select 1 from profile where user_id = $1 for update', [id])
    const asked = act()
    await untilWaiting(server, 1)
    await line.query(statement, [id])
    await line.query('commit')
    return await asked
  } finally {
    await line.query('rollback')
    line.release()
  }
}

test('PROF-34, SCHED-16 a deletion waits for whoever holds the person, and keeps nothing from them', async () => {
  const { token, id } = await person(server, 'DOCTOR')
  const { status } = await whileHeld(
    id,
    () => server.call(access.deleteAccount, { password: testPassword }, { token }),
    "insert into absence values (gen_random_uuid(), $1, '2026-12-07', '2026-12-08', now())",
  )
  expect([status, await rowsOf('absence', 'doctor_id', id)]).toEqual([200, 0])
})

test('ACERT-05, ASERV-18 administrators hold the doctor before they decide on what is theirs', async () => {
  const [admin, doctor] = [await person(server, 'ADMIN'), await person(server, 'DOCTOR')]
  const certificate = await certificateActs(server).physicianId(doctor.token)
  const { data } = await server.call(certificates.add, certificate, doctor)
  const service = await serviceActs(server).propose(doctor.token)
  const review = { id: data._id, reason: 'Not readable' }
  const rejected = await whileHeld(
    doctor.id,
    () => server.call(certificates.reject, review, admin),
    'update certificate set updated_at = now() where doctor_id = $1',
  )
  const declined = await whileHeld(
    doctor.id,
    () => server.call(services.reject, { serviceId: service._id, declineReason: 'No' }, admin),
    'update doctor_service set updated_at = now() where doctor_id = $1',
  )
  expect([rejected.status, declined.status]).toEqual([200, 200])
})

test('ASERV-18 who decides while the doctor leaves finds nothing to decide on', async () => {
  const [admin, doctor] = [await person(server, 'ADMIN'), await person(server, 'DOCTOR')]
  const { _id: serviceId } = await serviceActs(server).propose(doctor.token)
  const declined = await whileDeleted(doctor, () =>
    server.call(services.reject, { serviceId, declineReason: 'No' }, admin),
  )
  expect([declined.status, declined.items[0]?.id]).toEqual([404, 'not.found'])
})
