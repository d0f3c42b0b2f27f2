import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { Ground } from '../../ground.ts'
import { eraseContentUntil, eraseLinesUntil } from './store/invoices.ts'

/** What belongs to it is kept no longer: so many years after the end of its own. */
export function lastYearToErase({ clock, config }: Pick<Ground, 'clock' | 'config'>) {
  const year = Number(dayIn(homeZone, clock.now()).slice(0, 4))
  return year - config.INVOICE_YEARS - 1
}

/** Their content, and what payables kept to make them. */
export async function eraseOldInvoices(ground: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const { database, clock } = ground
  const lastYear = lastYearToErase(ground)
  await eraseContentUntil(database, lastYear, clock.now())
  await eraseLinesUntil(database, lastYear)
}
