import type { EffectOfBan } from '@konsil/contract/doctors'
import { type Currency, currencies } from '@konsil/contract/core/money'
import type { Connection } from '../../../database/connect.ts'
import { payablesOf } from '../../payments/index.ts'
import { moneyOf } from '../../services/index.ts'
import { moneyBackOf } from '../cancel-appointment.ts'
import { paidAs } from '../paid-as.ts'
import { readAheadWith } from '../store/ahead.ts'
import { type Fate, fateWithoutDoctor } from '../without-doctor.ts'

/** What a ban would do to what is booked with a doctor, by the rules by which it will be done (D-322). */
export async function aheadOfBan(
  connection: Connection,
  doctorId: string,
  now: Date,
): Promise<EffectOfBan> {
  const rows = await readAheadWith(connection, doctorId, now)
  const lost = rows.map(row => ({ row, ...fateWithoutDoctor(row, now, true) }))
  const isPaid = ({ row }: (typeof lost)[number]) => row.paid_at !== null
  const count = (becomes: Fate['becomes'], paid: boolean) =>
    lost.filter(one => one.becomes === becomes && isPaid(one) === paid).length
  const paid = lost.filter(one => one.becomes !== 'LEFT' && isPaid(one)).map(({ row }) => row)
  const payables = await payablesOf(
    connection,
    paidAs,
    paid.map(({ id }) => id),
  )
  const sums = new Map<Currency, number>()
  for (const row of paid) {
    const { split } = moneyBackOf(payables.get(row.id), row, 'DOCTOR', now)
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + split.sentCents)
  }
  return {
    asked: count('ASKED', true),
    refundedAtOnce: count('GIVEN_UP', true),
    unpaid: count('GIVEN_UP', false),
    back: currencies.flatMap(one => {
      const cents = sums.get(one) ?? 0
      return cents > 0 ? [moneyOf(cents, one)] : []
    }),
  }
}
