import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { type Expression, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { countRows } from '../../../database/page.ts'

export const readOptions = (connection: Connection) =>
  connection.selectFrom('service_option').selectAll().orderBy('position').orderBy('id').execute()

export const readDurations = (connection: Connection) =>
  connection.selectFrom('service_duration').selectAll().orderBy('minutes').execute()

export async function countActiveOptions(connection: Connection, ids: string[]) {
  if (ids.length === 0) return 0
  const active = connection.selectFrom('service_option').where('state', '=', 'ACTIVE')
  return countRows(active.where('id', 'in', ids))
}

/** Locks the table, so that one at a time adds to the list: two that add the same options in different orders would deadlock. */
export const lockList = (tx: InTransaction) =>
  sql`lock table service_option in share row exclusive mode`.execute(tx)

/** The id of the option that has this name in either language, or of a new one; under `lockList`. */
export async function activateOption(tx: InTransaction, name: TextPerLanguage, now: Date) {
  const known = await sql<{ id: string }>`
    update service_option set state = 'ACTIVE' where id = (
      select id from service_option
      where lower(name ->> 'en') = lower(${name.en}) or lower(name ->> 'de') = lower(${name.de})
      order by position limit 1
    ) returning id`.execute(tx)
  const [found] = known.rows
  if (found) return found.id
  const id = newId(now)
  await sql`
    insert into service_option (id, name, state, position, created_at)
    select ${id}, ${JSON.stringify(name)}, 'ACTIVE', coalesce(max(position), 0) + 1, ${now}
    from service_option`.execute(tx)
  return id
}

/** The tables that link options to services, and by which column. */
const links = {
  catalogue: ['service_has_option', 'service_id'],
  doctor: ['doctor_service_has_option', 'doctor_service_id'],
} as const
export type OptionsOf = keyof typeof links

export async function replaceOptions(
  tx: InTransaction,
  of: OptionsOf,
  id: string,
  optionIds: string[],
) {
  const [table, column] = links[of]
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, option_id)
    select ${id}, unnest(${[...new Set(optionIds)]}::uuid[])
  `.execute(tx)
}

/** What a service of a doctor comprises, in the order of the list, as a part of a statement. */
export const optionsOfDoctors = (serviceId: Expression<string>) => sql<
  { id: string; name: TextPerLanguage }[]
>`coalesce((
  select json_agg(json_build_object('id', option.id, 'name', option.name) order by option.position, option.id)
  from doctor_service_has_option link join service_option option on option.id = link.option_id
  where link.doctor_service_id = ${serviceId}
), '[]')`

interface LinkedOption {
  of_id: string
  id: string
  name: TextPerLanguage
  state: 'ACTIVE' | 'PENDING_APPROVAL'
}

/** Options by the service that has them, in the order of the list. */
export async function readLinkedOptions(connection: Connection, of: OptionsOf, ids: string[]) {
  if (ids.length === 0) return new Map<string, LinkedOption[]>()
  const [table, column] = links[of]
  const { rows } = await sql<LinkedOption>`
    select link.${sql.ref(column)} as of_id, option.id, option.name, option.state
    from ${sql.table(table)} link join service_option option on option.id = link.option_id
    where link.${sql.ref(column)} = any(${ids}::uuid[])
    order by option.position, option.id`.execute(connection)
  const byId = new Map<string, LinkedOption[]>()
  for (const row of rows) byId.set(row.of_id, [...(byId.get(row.of_id) ?? []), row])
  return byId
}
