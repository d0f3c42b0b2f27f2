import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { Ground } from '../../ground.ts'
import { eraseContentUntil, eraseLinesUntil } from './store/invoices.ts'

/** Their content, so many years after the end of their own, and what payables kept to make them. */
export async function eraseOldInvoices({
  database,
  clock,
  config,
}: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const now = clock.now()
  const year = Number(dayIn(homeZone, now).slice(0, 4))
  const lastYear = year - config.INVOICE_YEARS - 1
  await eraseContentUntil(database, lastYear, now)
  await eraseLinesUntil(database, lastYear)
}
