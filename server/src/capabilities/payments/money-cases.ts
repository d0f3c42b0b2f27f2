import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { MoneyCaseTable } from '../../database/tables/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { insertCase } from './store/payments.ts'

type About = Partial<Pick<MoneyCaseTable, 'payable_id' | 'payment_id' | 'provider' | 'provider_id'>>

/** Nothing that happens to money without us stays silent: administrators have it before them, operators in the log. */
export async function openCase(
  { clock, log }: Pick<PaymentsGround, 'clock' | 'log'>,
  tx: InTransaction,
  kind: MoneyCaseTable['kind'],
  about: About,
) {
  const now = clock.now()
  await insertCase(tx, {
    payable_id: null,
    payment_id: null,
    provider: null,
    provider_id: null,
    ...about,
    id: newId(now),
    kind,
    happened_at: now,
    settled_at: null,
  })
  log.error({ reason: kind }, 'a money case was opened')
}
