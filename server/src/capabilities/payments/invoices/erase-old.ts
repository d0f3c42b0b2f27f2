import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { Ground } from '../../ground.ts'
import { eraseContentUntil } from './store/invoices.ts'

/** Their content, so many years after the end of their own. */
export async function eraseOldInvoices({
  database,
  clock,
  config,
}: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const now = clock.now()
  const year = Number(dayIn(homeZone, now).slice(0, 4))
  await eraseContentUntil(database, year - config.INVOICE_YEARS - 1, now)
}
