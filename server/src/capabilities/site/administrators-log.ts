import type { AdministratorActName } from '@konsil/contract/administrators-log'
import type { PageQuestion } from '@konsil/contract/core/page'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { SiteGround } from './ground.ts'
import { insertAdministratorAct, listAdministratorActs } from './store.ts'

interface AdministratorAct {
  act: AdministratorActName
  by: string
  /** The title of what it was done to. */
  about: string
  people?: number | undefined
}

/** Leaves a line that every administrator reads, in the transaction of what was done. */
export const noteAdministratorAct = (
  tx: InTransaction,
  now: Date,
  { act, by, about, people }: AdministratorAct,
) =>
  insertAdministratorAct(tx, {
    act,
    about,
    people: people ?? null,
    done_by: by,
    happened_at: now,
  })

/** The newest first, with the names of those who are still here. */
export async function presentedActs({ database, namesOf }: SiteGround, asked: PageQuestion) {
  const { rows, total } = await listAdministratorActs(database, asked)
  const names = await namesOf(database, [...new Set(rows.map(row => row.done_by))])
  const list = rows.map(({ act, about, people, done_by, happened_at }) => ({
    act,
    about,
    people,
    by: names.get(done_by) ?? null,
    happenedAt: onTheWire(happened_at),
  }))
  return { list, total }
}
