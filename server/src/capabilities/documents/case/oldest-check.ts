import { later } from '@konsil/contract/core/time'
import type { DocumentsGround } from '../ground.ts'
import { checkedWithin } from './jobs.ts'
import { oldestChecking } from './store/files.ts'

/** In seconds, how long ago the oldest arrived that is still looked into; 0 where there is none. */
export async function oldestFileCheck({
  database,
  clock,
}: Pick<DocumentsGround, 'database' | 'clock'>) {
  const due = await oldestChecking(database)
  return due ? (clock.now().getTime() - later(due, -checkedWithin).getTime()) / 1_000 : 0
}
