import type { InTransaction } from '../../database/connect.ts'
import { allSent } from '../../database/transaction.ts'
import type { CheckoutState } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { settle } from './settle.ts'
import { changeCheckout, type CheckoutRow, findCheckout } from './store/checkouts.ts'
import { lockPayableOf, type PayableRow } from './store/payables.ts'

/**
 * Applies what a provider says of a checkout, by its event or in answer to our question, as often and in
 * whatever order it comes: money counts once and stays, and what ended stays ended.
 */
export async function applyCheckout(
  ground: PaymentsGround,
  tx: InTransaction,
  checkoutId: string,
  now: CheckoutState,
) {
  if (now.state === 'OPEN') return
  const [payable, checkout] = await Promise.all([
    lockPayableOf(tx, checkoutId),
    // Under the lock: another one may have ended it while we waited.
    findCheckout(tx, checkoutId),
  ])
  if (!payable || !checkout) return
  if (now.state === 'PAID') {
    await allSent(
      checkout.state === 'PAID' ? nothing : end(ground, tx, checkout, 'PAID'),
      settle(ground, tx, payable, checkout, now),
    )
  } else if (checkout.state === 'OPENING' || checkout.state === 'OPEN') {
    await end(ground, tx, checkout, now.state)
    if (now.state === 'FAILED') await tellFailed(ground, tx, payable)
  }
}

const nothing = Promise.resolve()

const end = (
  { clock }: PaymentsGround,
  tx: InTransaction,
  { id }: CheckoutRow,
  state: 'PAID' | 'FAILED' | 'EXPIRED',
) => changeCheckout(tx, id, { state, ended_at: clock.now() })

const tellFailed = (
  { failed }: PaymentsGround,
  tx: InTransaction,
  { id, kind, subject_id }: PayableRow,
) => failed(tx, { kind, subjectId: subject_id, payableId: id })
