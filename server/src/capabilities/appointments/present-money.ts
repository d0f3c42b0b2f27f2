import type { Appointment } from '@konsil/contract/appointments'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { payableOf, refundsOf } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { paidAs } from './paid-as.ts'
import { isRestOwed, mayReadWords } from './policy.ts'
import type { AppointmentReader } from './present.ts'
import { refundWords } from './refund-appointment.ts'
import { restOf } from './rest.ts'
import type { AppointmentRow } from './store/appointments.ts'

type Money = Pick<Appointment, 'paid' | 'rest' | 'refunds' | 'banks'>
type Told = Awaited<ReturnType<typeof refundsOf>>['refunds'][number]

/** What was paid, and what became of it. How it reaches whoever paid is between them and us: its doctor is not told. */
export async function presentMoney(
  { caseKeys }: Pick<AppointmentsGround, 'caseKeys'>,
  connection: Connection,
  { role }: AppointmentReader,
  row: AppointmentRow,
): Promise<Money> {
  const { id, currency, paid_at, rest_until } = row
  const sum = (cents: number) => moneyOf(cents, currency)
  // Nothing is taken that does not pay for it, and nothing else can go back.
  if (!paid_at) {
    return { paid: sum(0), rest: null, refunds: [], banks: { argued: sum(0), lost: sum(0) } }
  }
  const [payable, { refunds, givenCents }, reasons] = await Promise.all([
    payableOf(connection, paidAs, id),
    refundsOf(connection, { kind: paidAs, subjectId: id }),
    // Administrators read them by saying why.
    role === 'ADMIN' || !mayReadWords(row, role) ? noWords : refundWords(caseKeys, connection, id),
  ])
  const isTold = role !== 'DOCTOR'
  // What an administrator wrote about the first doctor is nothing for the one who took their place.
  const reasonOf = (one: Told) =>
    isTold || !one.wasBeforeChange ? (reasons.get(one.id) ?? null) : null
  return {
    paid: sum(payable?.paidCents ?? 0),
    rest:
      payable && rest_until && isRestOwed(row)
        ? { due: sum(restOf(payable)), until: onTheWire(rest_until) }
        : null,
    refunds: refunds.map(one => ({
      _id: one.id,
      amount: sum(one.amountCents),
      state: !isTold && one.state === 'WAITING' ? 'PENDING' : one.state,
      cause: one.cause,
      decidedAt: onTheWire(one.decidedAt),
      parts: isTold
        ? one.parts.map(({ amountCents, ...part }) => ({ amount: sum(amountCents), ...part }))
        : [],
      reason: reasonOf(one),
    })),
    banks: {
      argued: sum(isTold ? (payable?.arguedCents ?? 0) : 0),
      lost: sum(isTold ? Math.max(0, (payable?.givenCents ?? 0) - givenCents) : 0),
    },
  }
}

const noWords: ReadonlyMap<string, string> = new Map()
