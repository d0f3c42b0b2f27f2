import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { migrationsFolder } from '../folders.ts'

export const prepareCaseKeys = (pool: pg.Pool) =>
  migrate(pool, join(migrationsFolder, 'case-keys'), 'case_keys')
