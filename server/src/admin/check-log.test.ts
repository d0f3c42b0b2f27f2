import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { anchorAccessLog } from '../access-log/anchor-chains.ts'
import { noteReading } from '../access-log/note-reading.ts'
import { type Config, readConfig } from '../config.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupProblem } from '../startup-problem.ts'
import { checkLog } from './check-log.ts'

let database: TestDatabase
let config: Config
beforeAll(async () => {
  database = await copyTemplate()
  config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
})
afterAll(() => database.close())

let said: string
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text.toString()
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const now = new Date('2026-11-26T09:00:00Z')
const caseId = randomUUID()

test('APPT-53 the operator hears that the access log is whole, and keeps its last anchor', async () => {
  await checkLog(config, [])
  expect(said).toContain('0 lines in 0 cases.\nNo anchor has been made yet.')
  await inTransaction(database.database, tx =>
    noteReading(tx, now, {
      caseId,
      readerId: randomUUID(),
      role: 'DOCTOR',
      things: [{ thing: 'NOTE' }, { thing: 'REASON' }],
    }),
  )
  await anchorAccessLog(database.database, now)
  await checkLog(config, [])
  expect(said).toContain('The access log is as it was written: 2 lines in 1 cases.')
  const hash = /Anchor 1 of 2026-11-26T09:00:00\.000Z: ([\da-f]{64})/.exec(said)?.[1] ?? ''
  await checkLog(config, ['--anchor', hash.toUpperCase()])
  const other = checkLog(config, ['--anchor', '0'.repeat(64)])
  await expect(other).rejects.toThrow('the log was made anew')
  await expect(checkLog(config, ['--anchor', 'first'])).rejects.toThrow('Usage')
  await expect(checkLog(config, ['first'])).rejects.toThrow('Usage')
})

test('APPT-53 the operator hears of the first line that is not as it was written, and the command fails', async () => {
  await database.pool.query(`alter table access_log_line disable trigger user`)
  await database.pool.query('update access_log_line set reader_id = gen_random_uuid()')
  const checked = checkLog(config, [])
  await expect(checked).rejects.toBeInstanceOf(StartupProblem)
  await expect(checked).rejects.toThrow(
    `The access log was changed.\nCase ${caseId}, line 1: it does not say what was written.`,
  )
})
