import type { AppointmentAct, AppointmentState } from '@konsil/contract/appointment-steps'
import { restDays } from '@konsil/contract/case-steps'
import { days, later } from '@konsil/contract/core/time'
import type { Updateable } from 'kysely'
import type { InTransaction } from '../../database/connect.ts'
import type { AppointmentTable } from '../../database/tables/appointments.ts'
import { askForRest, type Payable, payableOf } from '../payments/index.ts'
import { deadlinesIn } from './deadlines.ts'
import { paidAs } from './paid-as.ts'
import { isRestOwed } from './policy.ts'
import type { AppointmentRow } from './store/appointments.ts'

/** What was never paid of the price. */
export const restOf = ({ amountCents, paidCents }: Pick<Payable, 'amountCents' | 'paidCents'>) =>
  Math.max(0, amountCents - paidCents)

/** It can be paid for as long as it is owed: whatever is decided meanwhile, nothing of it runs out. */
const owedFor = days(10 * 365)

interface Taken {
  act: AppointmentAct
  /** In which it is after it. */
  state: AppointmentState
}

interface Rest {
  change: Pick<Updateable<AppointmentTable>, 'rest_until' | 'accept_until'>
  /** What is asked for with this step, or waits still. */
  cents?: number
}

/**
 * What a step means for what is left of the price: it is asked for once a call was held, and of a written one with
 * its report; until it is paid the report stays closed, and nothing counts as accepted (PAY-18). Whoever takes the
 * step holds the payable before the appointment.
 */
export async function restIn(
  tx: InTransaction,
  row: AppointmentRow,
  { act, state }: Taken,
  now: Date,
): Promise<Rest> {
  if (act === 'PAY_REST') return { change: paidNow(row, state, now) }
  if (state === row.state) return { change: {} }
  // What was delivered and never paid stays closed, whatever is given back.
  const staysClosed = row.state === 'DELIVERED_FINAL_DOCUMENT'
  if (state === 'CANCELLED') return { change: staysClosed ? {} : { rest_until: null } }
  const isDelivered = state === 'DELIVERED_FINAL_DOCUMENT'
  const isAsked = isDelivered || state === 'CALL_SUCCESS'
  if (!isAsked || row.deposit_cents >= row.price_cents) return { change: {} }
  const payable = await payableOf(tx, paidAs, row.id)
  const cents = payable ? restOf(payable) : 0
  if (!payable || cents === 0) return { change: {} }
  await askForRest(tx, payable.id, later(now, owedFor))
  const until = { rest_until: later(now, days(restDays)) }
  return { change: isDelivered ? { ...until, accept_until: null } : until, cents }
}

/** What those are told who are told of it. */
export async function restToSay(tx: InTransaction, row: AppointmentRow) {
  const payable = isRestOwed(row) && (await payableOf(tx, paidAs, row.id))
  return payable ? { restCents: restOf(payable) } : {}
}

/** From now on the report can be opened, and its patient has their days to look at it. */
const paidNow = (row: AppointmentRow, state: AppointmentState, now: Date) => ({
  rest_until: null,
  ...(state === 'DELIVERED_FINAL_DOCUMENT'
    ? { accept_until: deadlinesIn(state, row, now).accept_until }
    : {}),
})
