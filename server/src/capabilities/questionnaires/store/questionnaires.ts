import type { PageQuestion } from '@konsil/contract/core/page'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'

export const listQuestionnaires = (connection: Connection, asked: PageQuestion) =>
  readPage(
    connection
      .selectFrom('questionnaire')
      .select(['id', 'title', 'content'])
      .orderBy('position')
      .orderBy('id'),
    asked,
  )

/** Holds a questionnaire, so that it cannot be deleted until the transaction ends; false when it does not exist. */
export async function lockQuestionnaire(tx: InTransaction, id: string) {
  const held = tx.selectFrom('questionnaire').where('id', '=', id).select('id').forKeyShare()
  return (await held.executeTakeFirst()) !== undefined
}

/** Titles by questionnaire, of those that exist. */
export async function titlesOf(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await connection
    .selectFrom('questionnaire')
    .where('id', 'in', ids)
    .select(['id', 'title'])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
