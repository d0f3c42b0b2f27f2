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
import { answerUntil, deadlinesIn } from './deadlines.ts'
import type { AppointmentsGround } from './ground.ts'
import { type AppointmentDraft, unpaid } from './insert-appointment.ts'
import { type PastStep, stepsBy } from './past-steps.ts'
import { refundDue } from './refund-due.ts'
import { sealWords } from './sealed-words.ts'
import { paidNow } from './take-step.ts'
import { insertAppointments, insertLogs } from './store/appointments.ts'

/** An appointment as it was agreed, when, and all that happened to it since. */
export interface MadeAppointment {
  draft: AppointmentDraft
  madeAt: Date
  steps: PastStep[]
  /** Its two go on with it themselves: nothing of it is due meanwhile. */
  isLed?: boolean
}

/**
 * Adds appointments as they would stand if all had happened in its time, with their logs, and answers the key of
 * each and what became of its money, in the order of the question; what was written in them `addPapers` adds.
 * Nobody is told. Their time is taken already.
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
  return all.map(({ row, key, money }) => ({
    id: row.id,
    code: row.code,
    payUntil: row.pay_until,
    key,
    money,
  }))
}

function asItStands(
  { id, key }: { id: string; key: Secrets },
  { draft, madeAt, steps, isLed = false }: MadeAppointment,
) {
  const begun = { ...unpaid({ id, key }, draft, madeAt), code: newCode() }
  const { logs, state, since } = logged(id, draft, { madeAt, steps })
  const paidAt = stepsBy(steps, 'PAY')[0]?.at ?? null
  const reason = reasonIn(steps)
  const row = {
    ...begun,
    state,
    ...(paidAt ? paidNow(begun, paidAt) : {}),
    ...(isLed ? {} : deadlinesIn(state, agreedIn(draft), since)),
    sealed_reason: reason === null ? null : sealWords(key, 'reason', id, reason),
    updated_at: steps.at(-1)?.at ?? madeAt,
  }
  const ended = steps.find(({ act }) => act === 'CANCEL' || act === 'EXPIRE')
  return {
    row,
    key,
    logs,
    money: {
      paidAt,
      closedAt: ended?.at ?? null,
      earnedAt: logs.find(one => one.state === 'COMPLETED')?.happened_at ?? null,
      refund: refundOf(draft, steps),
    },
  }
}

/** What its log says, where it stands, and since when it does. */
function logged(
  id: string,
  { service: { consultationType: type } }: AppointmentDraft,
  { madeAt, steps }: Pick<MadeAppointment, 'madeAt' | 'steps'>,
) {
  let state: AppointmentState = 'NOT_PAID'
  let since = madeAt
  const log = { appointment_id: id }
  const logs = [
    { ...log, act: 'MAKE' as const, actor: 'PATIENT' as const, state, happened_at: madeAt },
    ...steps.map(step => {
      const { act, actor, at } = step
      const next = stepTo({ state, type }, act, actor)
      if (next !== state) since = at
      state = next
      const cause = 'cause' in step ? step.cause : null
      return { ...log, act, actor, state, happened_at: at, cause }
    }),
  ]
  return { logs, state, since }
}

function reasonIn(steps: readonly PastStep[]) {
  const [cancelled] = stepsBy(steps, 'CANCEL')
  return cancelled && 'reason' in cancelled ? cancelled.reason : null
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

/** By the same rules as whoever cancels now; what nobody answers in time is given up by its patient (D-078). */
function refundOf(draft: AppointmentDraft, steps: PastStep[]) {
  const [paid] = stepsBy(steps, 'PAY')
  const [cancelled] = stepsBy(steps, 'CANCEL')
  if (!paid || !cancelled) return null
  const { terms, time, depositCents: paidCents } = draft
  const begins = beginningOf({ ...draft, startsAt: time?.startsAt ?? null })
  const facts = { terms, begins, paidAt: paid.at, freeEndedAt: null, paidCents, refundedCents: 0 }
  const { actor, at } = cancelled
  const because = actor === 'SYSTEM' ? 'PATIENT' : actor
  const since = actor === 'SYSTEM' ? answerUntil(agreedIn(draft), paid.at) : at
  const amountCents = refundDue(facts, because, since)
  return amountCents === 0 ? null : { at, amountCents, reason: reasonsOfRefund[because] }
}
