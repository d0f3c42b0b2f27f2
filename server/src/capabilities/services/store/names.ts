import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

interface Named {
  id: string
  name: TextPerLanguage
}

/** How services of the catalogue and of doctors are called now, removed ones too. */
export async function readServiceNames(connection: Connection, ids: string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`
    select id, name from service where id = any(${ids})
    union all
    select id, name from doctor_service where id = any(${ids})`.execute(connection)
  return rows
}
