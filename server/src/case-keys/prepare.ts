import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Connected } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { migrationsFolder } from '../folders.ts'
import { StartupProblem } from '../startup-problem.ts'
import {
  hasKeys,
  insertPlaceOfCases,
  insertPlaceOfKeys,
  isPrepared,
  placeOfCases,
  readPlaces,
} from './store.ts'

export const migrateCaseKeys = ({ pool }: Pick<Connected, 'pool'>) =>
  migrate(pool, join(migrationsFolder, 'case-keys'), { schema: 'case_keys' })

type Part = Pick<Connected, 'database' | 'pool'>

/** Refuses keys that are not those of these cases: with others, or with none, whatever is sealed would be lost. */
export async function prepareCaseKeys({ database }: Part, keys: Part) {
  // Nothing is made where they are still to be restored: a schema that is there would be in the way.
  const isNew = (await placeOfCases(database)) === undefined
  if (!isNew && !(await isPrepared(keys.database))) throw none()
  await migrateCaseKeys(keys)
  if (isNew) {
    const { ofKeys: known } = await readPlaces(database, keys.database)
    if (known !== undefined && (await hasKeys(keys.database))) throw others()
    await insertPlaceOfKeys(keys.database, randomUUID())
    const { ofKeys } = await readPlaces(database, keys.database)
    if (ofKeys !== undefined) await insertPlaceOfCases(database, ofKeys)
  }
  const { ofCases, ofKeys } = await readPlaces(database, keys.database)
  if (ofKeys === undefined) throw none()
  if (ofKeys !== ofCases) throw others()
}

const none = () =>
  new StartupProblem(
    'The keys of the cases are not where CASE_KEYS_URL says (without it: in the schema case_keys of the database): restore them, or name the database that holds them (docs/running.md, Keys of cases).',
  )

const others = () =>
  new StartupProblem(
    'The keys that lie where CASE_KEYS_URL says (without it: in the schema case_keys of the database) belong to other cases (docs/running.md, Keys of cases).',
  )
