import type { Consent } from '@konsil/contract/access'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import { type Expression, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { UserConsentTable } from '../../../database/tables/access.ts'
import { settingValue } from '../../site/index.ts'

/** Rows are only added: what held on which day can be shown at any time. */
export async function insertConsentActs(
  tx: InTransaction,
  userId: string,
  act: UserConsentTable['act'],
  consents: Consent[],
  now: Date,
) {
  if (consents.length === 0) return
  const acts = consents.map(consent => ({ ...consent, user_id: userId, act, happened_at: now }))
  await tx.insertInto('user_consent').values(acts).execute()
}

/** In the order in which they happened. */
export const readConsentActs = (connection: Connection, userId: string) =>
  connection
    .selectFrom('user_consent')
    .where('user_id', '=', userId)
    .select(['document', 'version', 'act', 'happened_at'])
    .orderBy('number')
    .execute()

/**
 * Of these documents: the version of today, the newest act of each kind, and whether this version was
 * given since the last withdrawal. However many acts there are, an index has these. Not as an array: for one
 * the database makes another plan each time it is asked.
 */
const newest = (userId: unknown, documents: readonly ConsentDocument[]) => {
  const own = sql`from user_consent one where one.user_id = ${userId} and one.document = asked.document`
  return sql<NewestActs>`
    select asked.document, today.version, withdrawn, given, exists (
      select ${own} and act = 'GIVEN' and one.version = today.version and number > coalesce(withdrawn, 0)
    ) as "isGiven"
    from (values ${sql.join(documents.map((document, place) => sql`(${document}::text, ${sql.lit(place)})`))}) as asked(document, place),
      lateral (select ${settingValue(sql`'VERSION_' || asked.document`)} as version) today,
      lateral (select max(number) as withdrawn ${own} and act = 'WITHDRAWN') last_withdrawn,
      lateral (select max(number) as given ${own} and act = 'GIVEN') last_given
    order by place`
}

export async function newestActs(
  connection: Connection,
  userId: string,
  documents: readonly ConsentDocument[],
) {
  if (documents.length === 0) return []
  const { rows } = await newest(userId, documents).execute(connection)
  return refuseUnset(rows)
}

/** Of these documents, those that the person has not agreed to in the version of today, as a part of a statement. */
export const notGiven = (user: Expression<string>, documents: readonly ConsentDocument[]) =>
  documents.length === 0
    ? sql<Consent[]>`'[]'::json`
    : sql<Consent[]>`(
        select coalesce(json_agg(json_build_object('document', document, 'version', version)), '[]')
        from (${newest(user, documents)}) newest where not "isGiven"
      )`

export function refuseUnset<One extends Consent>(rows: One[]) {
  const unset = rows.find(({ version }) => version === null)
  if (unset) throw new Error(`the system setting VERSION_${unset.document} is missing`)
  return rows
}

interface NewestActs extends Consent {
  withdrawn: number | null
  given: number | null
  isGiven: boolean
}

export const deleteConsentsOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('user_consent').where('user_id', '=', userId).execute()
