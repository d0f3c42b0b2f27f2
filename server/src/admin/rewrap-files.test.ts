import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { chooseFiles } from '../choose-adapters.ts'
import { readConfig } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { rewrapFiles } from './rewrap-files.ts'

const key = () => randomBytes(32).toString('base64')
const [older, newer] = [`older:${key()}`, `newer:${key()}`]
const ids = [1, 2, 3].map(number => `01930000-0000-7000-8000-00000000000${number}`)
const owner = '01930000-0000-7000-8000-000000000009'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await copyTemplate()
  await database.pool.query(
    `insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
     values ($1, 'DOCTOR', 'a@b.example', 'x', 'ACTIVE', now(), now())`,
    [owner],
  )
  await database.pool.query(
    `insert into stored_file (id, owner_id, mime_type, bytes, sha256, created_at)
     select file::uuid, $1, 'image/png', 1, '', now() from unnest($2::text[]) file`,
    [owner, ids],
  )
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konsil-rewrap-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settings = (FILES_KEYS: string) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, FILES_KEYS })

const filesUnder = (keys: string) =>
  chooseFiles(settings(keys), fixedClock('2026-11-21T09:00:00Z')).files

async function keep(kept: string[]) {
  for (const id of kept) await filesUnder(older).put(id, Readable.from([id]))
}

/** What the operator reads, and the refusal of what could not be done. */
async function rewrapped(keys = `${newer},${older}`) {
  let said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text.toString()
    return true
  })
  const refused = await rewrapFiles(settings(keys)).catch((error: unknown) => error)
  vi.restoreAllMocks()
  return { said, refused: refused instanceof StartupProblem ? refused.message : refused }
}

async function contentUnder(keys: string, id: string) {
  return Buffer.concat(await (await filesUnder(keys).get(id)).toArray()).toString()
}

test('every file opens with the new key alone afterwards, and a second time there is nothing to do', async () => {
  await keep(ids)
  expect(await rewrapped()).toEqual({
    said: '3 files were put under the current key.\n0 secrets of authenticator apps were, too.\n0 keys of cases were, too.\n0 invoices were, too.\n0 notes on cases of money were, too.\n',
    refused: undefined,
  })
  expect(await contentUnder(newer, ids[0] ?? '')).toBe(ids[0])
  expect((await rewrapped()).said).toContain('0 files were put under the current key.')
})

test('a store in which nothing is of what the database knows is the wrong one: it is refused, and the old key kept', async () => {
  const { said, refused } = await rewrapped()
  expect(said).toBe('')
  expect(refused).toContain(`None of the 3 files that the database knows is in ${folder}/files`)
  expect(refused).toContain('keep the old key')
})

test('what has no content in the store is named and passed over: no key would help', async () => {
  await keep(ids.slice(0, 2))
  const { said, refused } = await rewrapped()
  expect(refused).toBeUndefined()
  expect(said).toContain('2 files were put under the current key.')
  expect(said).toMatch(new RegExp(`\n1 files have no content in the store, .*: ${ids[2]}\n$`))
  expect(await contentUnder(newer, ids[1] ?? '')).toBe(ids[1])
})

test('what lies under a key that is not there fails the whole, after the others were done', async () => {
  await keep(ids.slice(0, 1))
  const others = filesUnder(`third:${key()}`)
  for (const id of ids.slice(1)) await others.put(id, Readable.from([id]))
  const { said, refused } = await rewrapped()
  expect(said).toContain('1 files were put under the current key.')
  expect(refused).toMatch(/^2 files lie under a key that is not in FILES_KEYS: keep the old key/)
  expect(await contentUnder(newer, ids[0] ?? '')).toBe(ids[0])
})
