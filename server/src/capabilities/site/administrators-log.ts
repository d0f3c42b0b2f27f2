import type { AdministratorActName } from '@konsil/contract/administrators-log'
import type { PageQuestion } from '@konsil/contract/core/page'
import { fullName } from '@konsil/contract/full-name'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { SiteGround } from './ground.ts'
import { insertAdministratorAct, listAdministratorActs } from './store.ts'

interface AdministratorAct {
  act: AdministratorActName
  by: string
  /** The title of what it was done to; of a person nothing, for whose name is theirs. */
  about?: string
  aboutUser?: string
  people?: number | undefined
}

/** Leaves a line that every administrator reads, in the transaction of what was done. */
export const noteAdministratorAct = (
  tx: InTransaction,
  now: Date,
  { act, by, about = '', aboutUser, people }: AdministratorAct,
) =>
  insertAdministratorAct(tx, {
    act,
    about,
    people: people ?? null,
    about_user: aboutUser ?? null,
    done_by: by,
    happened_at: now,
  })

/** The newest first, with the names of those who are still here. */
export async function presentedActs({ database, namesOf }: SiteGround, asked: PageQuestion) {
  const { rows, total } = await listAdministratorActs(database, asked)
  const named = rows.flatMap(({ done_by, about_user }) =>
    about_user ? [done_by, about_user] : [done_by],
  )
  const names = await namesOf(database, [...new Set(named)])
  const nameOf = (id: string) => {
    const name = names.get(id)
    return name ? fullName(name) : ''
  }
  const list = rows.map(({ act, about, about_user, people, done_by, happened_at }) => ({
    act,
    about: [about, about_user ? nameOf(about_user) : ''].filter(said => said !== '').join(' '),
    people,
    by: names.get(done_by) ?? null,
    happenedAt: onTheWire(happened_at),
  }))
  return { list, total }
}
