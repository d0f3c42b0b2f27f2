import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { paying } from '@konsil/contract/paying'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import { holdPayable, leftToRefund, payableOf, refund } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { paidAs } from './paid-as.ts'
import { stateAfterAct } from './policy.ts'
import { openRefundReason, sealedRefundReason } from './refund-reasons.ts'
import { keyOfCase, keyIfNotForgotten } from './sealed-words.ts'
import {
  type AppointmentRow,
  changeAppointment,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'
import { insertRefundReason, readRefundReasons } from './store/refund-reasons.ts'

type Asked = InputOf<typeof paying.refund>
const step = { act: 'REFUND', actor: 'ADMINISTRATOR' } as const

/** Part of what was paid goes back, or all, by an administrator who says why (PAY-17); nothing else changes. */
export async function refundByOffice(ground: AppointmentsGround, by: string, asked: Asked) {
  return inTransaction(ground.database, async tx => {
    await holdPayable(tx, paidAs, asked.appointmentId)
    const row = await lockAppointment(tx, asked.appointmentId)
    if (!row) throw new Refusal('not.found')
    const { payableId, leftCents } = await refundable(tx, row, asked, ground.clock.now())
    const { amount: amountCents, reason } = asked
    const decision = { payableId, amountCents, reason: 'ADMINISTRATOR', by } as const
    const { refundId } = await refund(ground.payments, tx, decision)
    await note(ground, tx, row, { refundId, reason })
    return { left: moneyOf(leftCents - amountCents, row.currency) }
  })
}

/** Under its lock, so that of two at once each sees what the other did. */
async function refundable(
  tx: InTransaction,
  row: AppointmentRow,
  { amount, left: shown }: Asked,
  now: Date,
) {
  const payable = await payableOf(tx, paidAs, row.id)
  const leftCents = payable ? leftToRefund(payable) : 0
  if (!payable || leftCents === 0 || !stateAfterAct(row, step.act, step.actor, now)) {
    throw new Refusal('refund.nothing.left')
  }
  const left = moneyOf(leftCents, row.currency)
  if (shown !== undefined && shown !== leftCents) throw new Refusal('refund.left.changed', { left })
  if (amount > leftCents) throw new Refusal('refund.too.much', { left })
  return { payableId: payable.id, leftCents }
}

/** The two hear of it by the hook of payments, as of all money that goes back. */
async function note(
  { clock, caseKeys }: AppointmentsGround,
  tx: InTransaction,
  { id, state, forgotten_at }: AppointmentRow,
  { refundId, reason }: { refundId: string; reason: string },
) {
  const now = clock.now()
  const of = { id: refundId, appointment_id: id }
  // Whom it would tell is gone, and what is forgotten stays so.
  const key = forgotten_at === null ? await keyIfNotForgotten(caseKeys, tx, id) : undefined
  if (key) await insertRefundReason(tx, sealedRefundReason(key, of, reason))
  await changeAppointment(tx, id, { updated_at: now })
  await insertLog(tx, { appointment_id: id, ...step, state, happened_at: now })
}

/** Why administrators sent money of an appointment back, by the ids of their decisions. */
export async function refundWords(
  caseKeys: CaseKeys,
  connection: Connection,
  appointmentId: string,
) {
  const rows = await readRefundReasons(connection, [appointmentId])
  const key = rows.length === 0 ? undefined : await keyOfCase(caseKeys, appointmentId)
  const words = new Map<string, string>()
  for (const row of rows) {
    const reason = openRefundReason(key, row)
    if (reason !== null) words.set(row.id, reason)
  }
  return words
}
