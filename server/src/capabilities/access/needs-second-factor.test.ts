import { access } from '@konsil/contract/access'
import { namespaces } from '@konsil/contract/realtime'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { guardedCalls, titleOf, unfitting } from '../../../test/proofs/calls.ts'
import { refusalOnOpening } from '../../../test/proofs/sockets.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const server = useTestServer({ settings: { SECOND_FACTOR_FOR_ADMINS: 'true' } })
const acts = factorActs(server)
const passkeys = passkeyActs(server)

/** The calls that are refused for want of a second factor, whatever is asked. */
async function closedTo(token: string) {
  const closed: string[] = []
  for (const call of guardedCalls.filter(({ kind }) => kind !== 'upload')) {
    const { status, items } = await server.ask(call, unfitting, { token })
    if (items[0]?.id !== 'secondFactor.missing') continue
    expect(status).toBe(403)
    closed.push(titleOf(call))
  }
  return closed
}

const open = [
  'GET /auth/user',
  'POST /auth/logout',
  'POST /auth/prove',
  'POST /auth/second-factors',
  'POST /auth/second-factors/add-passkey',
  'POST /auth/second-factors/begin-app',
  'POST /auth/second-factors/begin-passkey',
  'POST /auth/second-factors/confirm-app',
]

test('an administrator without one can sign out and set one up, and nothing else by any call or socket', async () => {
  const { token } = await person(server, 'ADMIN')
  const whoAmI = async () => (await server.call(access.whoAmI, {}, { token })).data.user
  expect((await whoAmI()).secondFactorDue).toBe(true)
  const forAdmins = guardedCalls.filter(
    ({ who, kind }) => kind !== 'upload' && (who === 'signedIn' || who.includes('ADMIN')),
  )
  const expected = forAdmins.map(titleOf).filter(title => !open.includes(title))
  expect((await closedTo(token)).sort()).toEqual(expected.sort())
  for (const name of namespaces) {
    expect(await refusalOnOpening(server.url, name, { token }), name).toBe('secondFactor.missing')
  }
  await acts.setUp({ token })
  expect((await whoAmI()).secondFactorDue).toBe(false)
  expect(await closedTo(token)).toEqual([])
  for (const name of namespaces) {
    expect(await refusalOnOpening(server.url, name, { token }), name).toBeUndefined()
  }
})

test('nobody else is asked for one', async () => {
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const { token } = await person(server, role)
    expect(await closedTo(token)).toEqual([])
  }
})

test('an administrator cannot remove the last one, and can replace it; a patient can remove theirs', async () => {
  const admin = await person(server, 'ADMIN')
  const asking = { token: admin.token }
  await acts.setUp(admin)
  const { data } = await server.call(access.readSecondFactors, {}, asking)
  expect(data.isRequired).toBe(true)
  const refused = await server.call(access.removeApp, {}, asking)
  expect([refused.status, refused.items[0]?.id]).toEqual([409, 'secondFactor.last'])
  expect((await acts.setUp(admin)).recoveryCodes).toHaveLength(10)
  const patient = await person(server, 'PATIENT')
  await acts.setUp(patient)
  const removed = await server.call(access.removeApp, {}, { token: patient.token })
  expect(removed.status).toBe(200)
})

test('a passkey is one as well: with one an administrator can go on, and removes the app, but not both', async () => {
  const admin = await person(server, 'ADMIN')
  const { token } = admin
  await passkeys.setUp(admin)
  expect((await server.call(access.whoAmI, {}, { token })).data.user.secondFactorDue).toBe(false)
  expect(await closedTo(token)).toEqual([])
  const id = await passkeys.idOf(admin)
  const refused = await passkeys.remove(admin, id)
  expect([refused.status, refused.items[0]?.id]).toEqual([409, 'secondFactor.last'])
  await acts.setUp(admin)
  expect((await passkeys.remove(admin, id)).status).toBe(200)
  await passkeys.setUp(admin)
  expect((await server.call(access.removeApp, {}, { token })).status).toBe(200)
})

test('one that is lost the operator takes away: every session ends, they are told, and a new one is asked for', async () => {
  const admin = await person(server, 'ADMIN')
  await acts.setUp(admin)
  await passkeys.setUp(admin)
  const { ticket } = await acts.ticketOf(admin)
  expect(await resetSecondFactor(server, 'nobody@example.org')).toBeUndefined()
  expect(await resetSecondFactor(server, admin.email)).toEqual({ userId: admin.id })
  expect((await server.call(access.whoAmI, {}, { token: admin.token })).status).toBe(401)
  await server.runJobs()
  const told = (await server.mailsTo(admin.email)).map(({ subject }) => subject)
  expect(told).toContain('We have reset the second factor of your Konsil account')
  expect((await acts.withCode(ticket, '123456')).items[0]?.id).toBe('secondFactor.ended')
  const signedIn = await acts.withPassword(admin)
  expect([signedIn.status, signedIn.data.user.secondFactorDue]).toEqual([200, true])
})
