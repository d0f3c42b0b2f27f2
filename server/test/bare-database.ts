import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { copyTemplate, type TestDatabase } from './databases.ts'

interface BareDatabase {
  database: TestDatabase
  /** For migrations; empty too. */
  folder: string
}

/** For each test one without tables. */
export function useBareDatabase() {
  const bare = {} as BareDatabase
  beforeEach(async () => {
    bare.database = await copyTemplate()
    await bare.database.pool.query('drop schema public cascade; create schema public')
    bare.folder = await mkdtemp(join(tmpdir(), 'konsil-migrations-'))
  })
  afterEach(async () => {
    await bare.database.close()
    await rm(bare.folder, { recursive: true })
  })
  return bare
}
