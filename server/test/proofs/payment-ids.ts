import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { payments } from '@konsil/contract/payments'
import { payouts } from '@konsil/contract/payouts'
import { issueMissingDocumentsJob } from '../../src/capabilities/payments/payouts/statements/issue-documents-job.ts'
import { paymentActs } from '../payment-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { bank } from './account-ids.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'
import { hiddenUntilSignOut } from './signed-links.ts'

const everyOne = 'administrators alone ask, and everything that was paid is in their lists'
const ofPayouts = 'administrators alone ask, and every payout is in their list'

/** The address of a document of a payout of theirs, in its parts. */
export async function ownPayoutDocument(server: TestServer, who: Somebody) {
  const read = async () => {
    const { data } = await server.call(payments.listOwnPayouts, {}, who)
    return data.list[0]?.documents[0]?.url
  }
  const url = (await read()) ?? (await issue(server, who).then(read)) ?? ''
  const question = new URLSearchParams(url.split('?')[1])
  return payouts.readPayoutDocument.input.parse(Object.fromEntries(question))
}

/** Of the one thing that was paid for. */
async function issue(server: TestServer, { id, token }: Somebody) {
  const payer = await person(server, 'PATIENT')
  const payable = await paymentActs(server).opened({ payerId: payer.id, payeeId: id })
  await server.call(account.addBankAccount, bank(), { token })
  await server.pool.query(`insert into payout_month select '2026-09', now() on conflict do nothing`)
  await server.pool.query(
    `with closed as (
       insert into payout (id, month, doctor_id, currency, carried_cents, amount_cents, state)
       values (gen_random_uuid(), '2026-09', $1, 'EUR', 0, 8000, 'DUE') returning id
     )
     insert into payout_item (payout_id, payable_id, kept_cents, fee_cents, vat_cents, net_cents)
     select id, $2, 10000, 2400, 400, 8000 from closed`,
    [id, payable.id],
  )
  await server.perform(issueMissingDocumentsJob, {})
}

export const paymentIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(appointments.refund)} appointmentId`]: { isPublic: everyOne },
  [`${titleOf(payments.listPayables)} filters.doctorId`]: { isPublic: everyOne },
  [`${titleOf(payments.listPayouts)} filters.doctorId`]: { isPublic: ofPayouts },
  [`${titleOf(payments.readPayable)} id`]: { isPublic: everyOne },
  [`${titleOf(payments.settleCase)} id`]: { isPublic: everyOne },
  [`${titleOf(payments.retryRefund)} refundId`]: { isPublic: everyOne },
  [`${titleOf(payments.correctRefund)} refundId`]: { isPublic: everyOne },
  [`${titleOf(payments.decideDispute)} disputeId`]: { isPublic: everyOne },
  [`${titleOf(payments.settleRefund)} refundId`]: { isPublic: everyOne },
  [`${titleOf(payments.readPayout)} id`]: { isPublic: ofPayouts },
  [`${titleOf(payments.readPayoutFile)} id`]: { isPublic: ofPayouts },
  [`${titleOf(payments.markPayout)} id`]: { isPublic: ofPayouts },
  [`${titleOf(payments.markPayout)} seen.fileId`]: { isPublic: ofPayouts },
  [`${titleOf(payments.markPayoutFile)} id`]: { isPublic: ofPayouts },
  [`${titleOf(payments.readPayoutDocument)} id`]: hiddenUntilSignOut(
    payments.readPayoutDocument,
    async (server, asker) =>
      ownPayoutDocument(server, asker.role === 'DOCTOR' ? asker : await person(server, 'DOCTOR')),
    'DOCTOR',
  ),
  [`${titleOf(payments.readPayoutDocument)} session`]: {
    isPublic: 'the signature holds it together with the document: see `documents.test.ts`',
  },
}
