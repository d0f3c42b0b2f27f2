import {
  type AppointmentState,
  type Standing,
  stateAfter,
} from '@konsil/contract/appointment-steps'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { allSent } from '../../database/transaction.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { reasonsOfRefund } from './cancel-appointment.ts'
import { beginningOf } from './beginning.ts'
import { newCode } from './code.ts'
import { answerUntil } from './deadlines.ts'
import type { AppointmentsGround } from './ground.ts'
import { type AppointmentDraft, unpaid } from './insert-appointment.ts'
import { refundDue } from './refund-due.ts'
import { sealWords } from './sealed-words.ts'
import { paidNow } from './take-step.ts'
import { insertAppointments, insertLogs } from './store/appointments.ts'

/** What happened to an appointment after it was made, in the order in which it did. */
export type PastStep = { at: Date } & (
  | { act: 'PAY' | 'EXPIRE'; actor: 'SYSTEM' }
  | { act: 'MOVE'; actor: 'PATIENT' }
  | { act: 'CANCEL'; actor: 'PATIENT' | 'DOCTOR'; reason: string | null }
)

/** An appointment as it was agreed, when, and all that happened to it since. */
export interface MadeAppointment {
  draft: AppointmentDraft
  madeAt: Date
  steps: PastStep[]
  /** Its patient may answer still: the time for it runs from the payment. Else it stays where it was paid. */
  awaitsAnswers?: boolean
}

/**
 * Adds appointments as they would stand if all had happened in its time, with their logs, and answers what
 * became of the money of each, in the order of the question. Nobody is told. Their time is taken already.
 */
export async function addMade(
  { caseKeys }: Pick<AppointmentsGround, 'caseKeys'>,
  tx: InTransaction,
  made: MadeAppointment[],
) {
  const keyed = made.map(one => {
    const id = newId(one.madeAt)
    return { id, one, ...caseKeys.make(id) }
  })
  const all = keyed.map(({ id, key, one }) => asItStands({ id, key }, one))
  await insertAppointments(
    tx,
    all.map(({ row }) => row),
  )
  await allSent(...keyed.map(({ durable }) => durable))
  const logs = all.flatMap(one => one.logs)
  await insertLogs(
    tx,
    logs.toSorted((one, other) => one.happened_at.getTime() - other.happened_at.getTime()),
  )
  return all.map(({ row, money }) => ({
    id: row.id,
    code: row.code,
    payUntil: row.pay_until,
    money,
  }))
}

function asItStands(
  { id, key }: { id: string; key: Secrets },
  { draft, madeAt, steps, awaitsAnswers = false }: MadeAppointment,
) {
  const begun = { ...unpaid({ id, key }, draft, madeAt), code: newCode() }
  const log = { appointment_id: begun.id }
  let state: AppointmentState = 'NOT_PAID'
  const logs = [
    { ...log, act: 'MAKE' as const, actor: 'PATIENT' as const, state, happened_at: madeAt },
    ...steps.map(({ act, actor, at }) => {
      state = stepTo({ state, type: draft.service.consultationType }, act, actor)
      return { ...log, act, actor, state, happened_at: at }
    }),
  ]
  const paidAt = steps.find(({ act }) => act === 'PAY')?.at ?? null
  const cancelled = steps.find(step => step.act === 'CANCEL')
  const reason = cancelled?.reason ?? null
  const row = {
    ...begun,
    state,
    ...(paidAt ? paidNow(begun, paidAt) : {}),
    answer_until: awaitsAnswers && paidAt ? answerUntil(agreedIn(draft), paidAt) : null,
    sealed_reason: reason === null ? null : sealWords(key, 'reason', id, reason),
    updated_at: steps.at(-1)?.at ?? madeAt,
  }
  const ended = steps.find(({ act }) => act === 'CANCEL' || act === 'EXPIRE')
  return {
    row,
    logs,
    money: {
      paidAt,
      closedAt: ended?.at ?? null,
      earnedAt: logs.find(one => one.state === 'COMPLETED')?.happened_at ?? null,
      refund: refundOf(draft, steps),
    },
  }
}

const agreedIn = ({ terms, service, time, timeZone, day }: AppointmentDraft) => ({
  terms,
  consultation_type: service.consultationType,
  starts_at: time?.startsAt ?? null,
  time_zone: timeZone,
  day,
})

function stepTo(from: Standing, act: PastStep['act'], actor: PastStep['actor']) {
  const state = stateAfter(from, act, actor)
  if (!state) throw new Error(`nobody can ${act} what is ${from.state}`)
  return state
}

/** By the same rules as whoever cancels now. */
function refundOf(draft: AppointmentDraft, steps: PastStep[]) {
  const paid = steps.find(({ act }) => act === 'PAY')
  const cancelled = steps.find(step => step.act === 'CANCEL')
  if (!paid || !cancelled) return null
  const { terms, time, depositCents: paidCents } = draft
  const begins = beginningOf({ ...draft, startsAt: time?.startsAt ?? null })
  const facts = { terms, begins, paidAt: paid.at, freeEndedAt: null, paidCents, refundedCents: 0 }
  const { actor, at } = cancelled
  const amountCents = refundDue(facts, actor, at)
  return amountCents === 0 ? null : { at, amountCents, reason: reasonsOfRefund[actor] }
}
