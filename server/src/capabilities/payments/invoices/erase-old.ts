import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { Ground } from '../../ground.ts'
import { eraseDocumentsUntil } from '../payouts/statements/store.ts'
import { eraseOrdersUntil } from '../payouts/store/files.ts'
import { eraseContentUntil, eraseLinesUntil } from './store/invoices.ts'

/** What belongs to it is kept no longer: so many years after the end of its own. */
export function lastYearToErase({ clock, config }: Pick<Ground, 'clock' | 'config'>) {
  return thisYear(clock) - config.INVOICE_YEARS - 1
}

const yearsOfBooks = 10

const thisYear = (clock: Ground['clock']) => Number(dayIn(homeZone, clock.now()).slice(0, 4))

/** Their content, and what payables kept to make them. */
export async function eraseOldInvoices(ground: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const { database, clock } = ground
  const lastYear = lastYearToErase(ground)
  await eraseContentUntil(database, lastYear, clock.now())
  await eraseLinesUntil(database, lastYear)
  // The statements, and to where the money went, are books, which the law keeps longer than invoices (§ 147 of the German tax code).
  const lastYearOfBooks = Math.min(lastYear, thisYear(clock) - yearsOfBooks - 1)
  await eraseDocumentsUntil(database, lastYearOfBooks, clock.now())
  await eraseOrdersUntil(database, lastYearOfBooks)
}
