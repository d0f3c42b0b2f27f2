import { access } from '@konsil/contract/access'
import type { Proof } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { signInRoles } from '@konsil/contract/core/roles'
import { expect, test } from 'vitest'
import { factorActs } from '../factor-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { calls, titleOf, unfitting } from './calls.ts'
import { useChanges } from './changes.ts'
import { rolesOf } from './role-table.ts'
import { proofTime } from './size.ts'

const server = useTestServer()
const changes = useChanges(server)
const acts = factorActs(server)

/** What a call needs: written by hand, never from the contract. A call that is not here needs none. */
const proofTable: Record<string, Proof> = {
  // PROF-14, PROF-16: where the money goes.
  'POST /payment/add-bank-account': 'fresh',
  'POST /payment/update-bank-account': 'fresh',
  'POST /payment/remove-bank-account': 'fresh',
  // PAY-21: in whose name invoices are.
  'POST /payment/save-invoice-details': 'fresh',
  // PROF-18, PROF-22: to whom invoices are made out.
  'POST /address/add-billing-address': 'fresh',
  'POST /address/update-billing-address': 'fresh',
  'POST /address/remove-billing-address': 'fresh',
  'POST /address/set-default-billing-address': 'fresh',
  // D-037: all of it at once.
  'POST /user/download-data': 'fresh',
  // PAY-17: money that leaves.
  'POST /appointment/refund': 'fresh',
  'POST /appointment/decide': 'fresh',
  'POST /payment/retry-refund': 'fresh',
  'POST /payment/correct-refund': 'fresh',
  'POST /payment/decide-dispute': 'fresh',
  'POST /payment/settle-refund': 'fresh',
  // STAT-07: where it goes, and that it went.
  'POST /payment/order-payouts': 'fresh',
  'POST /payment/payout-file': 'fresh',
  'POST /payment/mark-payout': 'fresh',
  'POST /payment/mark-payout-file': 'fresh',
  // D-107: for everybody.
  'POST /systemsetting/update': 'fresh',
  // NADM-29: whom it named nobody knows any more. A campaign to more than a thousand, and a
  // released version of an app that is required, ask by their question.
  'POST /recipientlist/remove': 'fresh',
  // ADOC-13: all who have booked with them are asked to go elsewhere.
  'POST /doctor/ban': 'fresh',
  // What signing in takes.
  'POST /auth/second-factors/begin-app': 'fresh',
  'POST /auth/second-factors/remove-app': 'fresh',
  'POST /auth/second-factors/renew-recovery-codes': 'fresh',
  'POST /auth/second-factors/begin-passkey': 'fresh',
  'POST /auth/second-factors/remove-passkey': 'fresh',
  // PROF-27, PROF-37, D-037: their wire has the password.
  'POST /user/change-password': 'password',
  'POST /user/change-email': 'password',
  'POST /user/delete-account': 'password',
}

const needing = (kind: Proof, { role }: Pick<Somebody, 'role'>) =>
  calls.filter(call => {
    const who = rolesOf(titleOf(call))
    const mayAsk = who === 'signedIn' || (who !== 'anyone' && who.includes(role))
    return mayAsk && proofTable[titleOf(call)] === kind
  })

const refusalOf = async (call: (typeof calls)[number], { token }: Somebody) =>
  (await server.ask(call, unfitting, { token })).items[0]?.id

/** Calls that are let in, although it is that long ago; the question that none of them accepts tells it. */
async function admitted(kind: Proof, who: Somebody) {
  const open: string[] = []
  for (const call of needing(kind, who)) {
    if ((await refusalOf(call, who)) !== 'proof.required') open.push(titleOf(call))
  }
  return open
}

async function growOld(who: Somebody) {
  server.clock.advance(minutes(11))
  // It notes when the session was seen, which is no doing of the calls that follow.
  await server.call(access.whoAmI, {}, { token: who.token })
  await changes.forget()
}

test('the contract asks for what the table names that was written by hand, call by call', () => {
  const ofContract = calls.flatMap(call =>
    call.proof === 'none' ? [] : [[titleOf(call), call.proof] as const],
  )
  expect(Object.fromEntries(ofContract)).toEqual(proofTable)
})

test.each(signInRoles)(
  'a %s whose proof is eleven minutes old is refused by each of these calls, changes nothing, and is let in after another',
  async role => {
    const who = await person(server, role)
    const all = needing('fresh', who).map(titleOf)
    expect(await admitted('fresh', who)).toEqual(all)
    await growOld(who)
    expect(await admitted('fresh', who)).toEqual([])
    expect(await admitted('password', who), 'they hold it themselves').toEqual(
      needing('password', who).map(titleOf),
    )
    expect(await changes.tables()).toEqual([])
    await server.call(access.prove, { password: testPassword }, { token: who.token })
    expect(await admitted('fresh', who)).toEqual(all)
  },
  proofTime,
)

test.each(signInRoles)(
  'a %s with a second factor is refused by those too that hold the password alone',
  async role => {
    const who = await person(server, role)
    const { secret } = await acts.setUp(who)
    const all = needing('password', who).map(titleOf)
    expect(all.length).toBeGreaterThan(0)
    expect(await admitted('password', who)).toEqual(all)
    await growOld(who)
    expect(await admitted('password', who)).toEqual([])
    expect(await admitted('fresh', who)).toEqual([])
    expect(await changes.tables()).toEqual([])
    const given = { password: testPassword, code: acts.codeIn(secret) }
    await server.call(access.prove, given, { token: who.token })
    expect(await admitted('password', who)).toEqual(all)
  },
  proofTime,
)
