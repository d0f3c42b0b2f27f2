import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { withDatabase } from './with-database.ts'

test('API-12 a database that cannot be reached is told the operator in one sentence', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'konsil-admin-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const config = readConfig({ DATA_DIR, DATABASE_URL: 'postgres://konsil@127.0.0.1:1/konsil' })
  const said = await withDatabase(config, async () => undefined).catch((error: unknown) => error)
  expect(said).toBeInstanceOf(StartupProblem)
  expect(String(said)).toContain('DATABASE_URL cannot be used: connect ECONNREFUSED')
})
