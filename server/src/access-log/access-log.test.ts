import { randomUUID } from 'node:crypto'
import { days, later, minutes, seconds } from '@konsil/contract/core/time'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { untilWaiting } from '../../test/locks.ts'
import { inTransaction } from '../database/transaction.ts'
import { anchorAccessLog } from './anchor-chains.ts'
import { checkAccessLog } from './check-access-log.ts'
import { noteReading, noteReadings, type Reading } from './note-reading.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate()
})
afterAll(() => database.close())

const start = new Date('2026-11-26T09:00:00Z')
const at = (milliseconds: number) => later(start, milliseconds)
const reason = () => ({ id: randomUUID(), hash: Buffer.alloc(32, 7) })

const note = (now: Date, reading: Reading) =>
  inTransaction(database.database, tx => noteReading(tx, now, reading))
const byDoctor = (caseId: string, things: Reading['things'] = [{ thing: 'NOTE' }]): Reading => ({
  caseId,
  readerId: randomUUID(),
  role: 'DOCTOR',
  things,
})

async function linesOf(caseId: string) {
  const rows = database.database.selectFrom('access_log_line').where('case_id', '=', caseId)
  const lines = await rows.select(['place', 'thing', 'thing_id']).orderBy('place').execute()
  return lines.map(({ place, thing, thing_id }) =>
    [place, thing, thing_id].filter(Boolean).join(' '),
  )
}

test('APPT-53 one reader of one thing leaves one line in half an hour, then another; another thing, each of several, and another reader one of their own', async () => {
  const caseId = randomUUID()
  const doctor = byDoctor(caseId)
  await note(start, doctor)
  await note(at(minutes(30) - 1), doctor)
  expect(await linesOf(caseId)).toEqual(['1 NOTE'])
  await note(at(minutes(30)), doctor)
  expect(await linesOf(caseId)).toEqual(['1 NOTE', '2 NOTE'])
  const [one, two] = [randomUUID(), randomUUID()]
  const several = [one, two].map(id => ({ thing: 'REASON', id }) as const)
  await note(at(minutes(31)), { ...doctor, things: [{ thing: 'NOTE' }, ...several] })
  await note(at(minutes(32)), byDoctor(caseId))
  expect((await linesOf(caseId)).slice(2)).toEqual([`3 REASON ${one}`, `4 REASON ${two}`, '5 NOTE'])
})

test('APPT-59 a reason begins a sitting of its own, and without one no line of an administrator is kept', async () => {
  const caseId = randomUUID()
  const administrator = { ...byDoctor(caseId), role: 'ADMIN' as const }
  const [first, second] = [reason(), reason()]
  await note(start, { ...administrator, reason: first })
  await note(start, { ...administrator, reason: first })
  await note(start, { ...administrator, reason: second })
  expect(await linesOf(caseId)).toEqual(['1 NOTE', '2 NOTE'])
  await expect(note(start, { ...byDoctor(caseId), role: 'ADMIN' })).rejects.toThrow(
    'says_why_an_administrator_reads',
  )
})

test('APPT-53, F26 what a list shows of many cases is noted of each, by as many statements as of one, also where two read it at once', async () => {
  const caseIds = Array.from({ length: 100 }, () => randomUUID())
  const readings = (readerId: string, of: string[]) =>
    of.map(caseId => ({ ...byDoctor(caseId, [{ thing: 'CONVERSATION' }]), readerId }))
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const noteAll = (readerId: string, of: string[]) =>
    inTransaction(database.database, tx =>
      noteReadings(tx.withPlugin(counting), start, readings(readerId, of)),
    )
  const [one, other] = [randomUUID(), randomUUID()]
  await noteAll(one, caseIds.slice(0, 60))
  expect(statements).toBe(4)
  await Promise.all([noteAll(one, caseIds), noteAll(other, caseIds.toReversed())])
  await noteAll(one, caseIds)
  const lines = await Promise.all(caseIds.map(linesOf))
  expect(new Set(lines.map(String))).toEqual(new Set(['1 CONVERSATION,2 CONVERSATION']))
})

test('APPT-53 readings of one case at once chain one after the other, and none waits for those of another case', async () => {
  const [caseId, other] = [randomUUID(), randomUUID()]
  const same = byDoctor(caseId)
  let goOn = () => {}
  const first = inTransaction(database.database, async tx => {
    await noteReading(tx, start, same)
    await new Promise<void>(resolve => (goOn = resolve))
  })
  await expect.poll(async () => (await database.pool.query(idle)).rowCount).toBe(1)
  const waiting = [same, byDoctor(caseId), byDoctor(caseId)].map(one => note(start, one))
  await untilWaiting(database, 3)
  await note(start, byDoctor(other))
  expect(await linesOf(other)).toEqual(['1 NOTE'])
  goOn()
  await Promise.all([first, ...waiting])
  expect(await linesOf(caseId)).toEqual(['1 NOTE', '2 NOTE', '3 NOTE'])
  expect((await checkAccessLog(database.database)).faults).toEqual([])
})

const idle = `select from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`

test('APPT-53 a reading that fails leaves no line, and its case can be read afterwards', async () => {
  const caseId = randomUUID()
  const failed = inTransaction(database.database, async tx => {
    await noteReading(tx, start, byDoctor(caseId))
    throw new Error('the answer failed')
  })
  await expect(failed).rejects.toThrow('the answer failed')
  expect(await linesOf(caseId)).toEqual([])
  await note(start, byDoctor(caseId))
  expect(await linesOf(caseId)).toEqual(['1 NOTE'])
})

test('APPT-53 the database refuses to change or remove a line, an end or an anchor, and a line that does not follow', async () => {
  const caseId = randomUUID()
  await note(start, byDoctor(caseId))
  await anchorAccessLog(database.database, start)
  for (const statement of [
    `update access_log_line set reader_id = gen_random_uuid()`,
    `delete from access_log_line`,
    `update access_log_chain set hash = sha256('x')`,
    `update access_log_chain set place = 0, anchored_place = 0`,
    `delete from access_log_chain`,
    `update access_log_anchor set made_at = now()`,
    `delete from access_log_anchored`,
    `insert into access_log_line (case_id, place, reader_id, role, thing, happened_at, previous_hash, hash)
     values ('${caseId}', 2, gen_random_uuid(), 'DOCTOR', 'NOTE', now(), sha256('x'), sha256('y'))`,
  ]) {
    await expect(database.pool.query(statement), statement).rejects.toThrow(
      /never changed|does not follow/,
    )
  }
})

test('an end is anchored once, however often the job comes and with however many workers; nothing new makes no anchor', async () => {
  const caseId = randomUUID()
  await note(start, byDoctor(caseId))
  for (let other = 0; other < 8; other += 1) await note(start, byDoctor(randomUUID()))
  const client = await database.pool.connect()
  await client.query('begin; lock table access_log_anchor in share row exclusive mode')
  const all = [1, 2, 3].map(() => anchorAccessLog(database.database, at(days(1)), 2))
  await untilWaiting(database, 3)
  await client.query('commit')
  client.release()
  await Promise.all(all)
  await anchorAccessLog(database.database, at(days(2)))
  await note(at(days(2)), byDoctor(caseId))
  await anchorAccessLog(database.database, at(days(3)))
  const { rows } = await database.pool.query<{ place: number }>(
    'select place from access_log_anchored where case_id = $1 order by anchor_number',
    [caseId],
  )
  expect(rows.map(({ place }) => place)).toEqual([1, 2])
  const { faults, last } = await checkAccessLog(database.database)
  expect([faults, last?.made_at]).toEqual([[], at(days(3))])
})

/** As somebody does who has the database in their hands. */
async function past(statements: string[]) {
  const client = await database.pool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query(`reset session_replication_role`)
    client.release()
  }
}

/** What the check says while it is so; afterwards all is as before. */
async function faultsWith(statements: string[], kept?: string) {
  const tables = ['line', 'chain', 'anchor', 'anchored'].map(name => `access_log_${name}`)
  await past(tables.map(name => `create table kept_${name} as table ${name}`))
  await past(statements)
  const { faults } = await checkAccessLog(database.database, kept)
  await past(tables.toReversed().flatMap(name => [`delete from ${name}`]))
  await past(
    tables.flatMap(name => [
      `insert into ${name} overriding system value select * from kept_${name}`,
      `drop table kept_${name}`,
    ]),
  )
  expect((await checkAccessLog(database.database)).faults).toEqual([])
  return faults
}

/** Of three lines, the first two of which are anchored. */
async function anchoredCase() {
  const caseId = randomUUID()
  await note(start, byDoctor(caseId))
  await note(at(seconds(1)), byDoctor(caseId))
  await anchorAccessLog(database.database, at(seconds(2)))
  await note(at(seconds(3)), byDoctor(caseId))
  return caseId
}

test('APPT-53 a line that was changed, removed or added past the guards of the database is found, and the first wrong one named', async () => {
  const id = await anchoredCase()
  const line = `access_log_line where case_id = '${id}'`
  const ofCase = `where case_id = '${id}'`
  expect(
    await faultsWith([
      `update access_log_line set reader_id = gen_random_uuid() ${ofCase} and place > 1`,
    ]),
  ).toEqual([`Case ${id}, line 2: it does not say what was written.`])
  for (const column of [`happened_at = now()`, `thing = 'REASON'`, `thing_id = case_id`]) {
    const changed = await faultsWith([
      `update access_log_line set ${column} ${ofCase} and place = 1`,
    ])
    expect(changed, column).toEqual([`Case ${id}, line 1: it does not say what was written.`])
  }
  expect(await faultsWith([`delete from ${line} and place = 2`])).toEqual([
    `Case ${id}, line 3: line 2 before it is gone.`,
    expect.stringContaining(`Case ${id}, line 2: it is not the one in anchor`),
  ])
  expect(await faultsWith([`delete from ${line} and place = 3`])).toEqual([
    `Case ${id}: line 3, the last one, is gone.`,
  ])
  expect(await faultsWith([added(id, 4)])).toEqual([
    `Case ${id}, line 4: it does not say what was written.`,
  ])
  expect(
    await faultsWith([
      `update access_log_line set place = place + 1 ${ofCase} and place = 3`,
      added(id, 3),
    ]),
  ).toEqual([`Case ${id}, line 3: it does not say what was written.`])
})

const added = (caseId: string, place: number) =>
  `insert into access_log_line (case_id, place, reader_id, role, thing, happened_at, previous_hash, hash)
   select case_id, ${place}, gen_random_uuid(), 'DOCTOR', 'NOTE', now(), hash, sha256('x')
   from access_log_line where case_id = '${caseId}' and place = ${place - 1}`

test('APPT-53 what is taken away with its end is found by its anchor, a whole case too; and so is an anchor that was changed, removed or made anew', async () => {
  const id = await anchoredCase()
  const ofCase = `where case_id = '${id}'`
  const { last } = await checkAccessLog(database.database)
  const number = last?.number ?? 0
  const hash = last?.hash.toString('hex') ?? ''
  const cut = `update access_log_chain set place = 1, anchored_place = 1,
    hash = (select hash from access_log_line ${ofCase} and place = 1) ${ofCase}`
  const lost = `Case ${id}, line 2: it is not the one in anchor ${number}.`
  expect(await faultsWith([`delete from access_log_line ${ofCase} and place > 1`, cut])).toEqual([
    lost,
  ])
  const gone = ['line', 'chain'].map(name => `delete from access_log_${name} ${ofCase}`)
  expect(await faultsWith(gone)).toEqual([lost])
  expect(await faultsWith([...gone, `delete from access_log_anchored ${ofCase}`])).toEqual([
    `Anchor ${number} does not say what was written.`,
  ])
  const before = `delete from access_log_anchored where anchor_number = 1`
  expect(await faultsWith([before, `delete from access_log_anchor where number = 1`])).toEqual([
    'Anchor 1 is gone.',
  ])
  const anew = ['anchored', 'anchor'].map(name => `delete from access_log_${name}`)
  expect(await faultsWith(anew)).toEqual([])
  expect(await faultsWith(anew, hash)).toEqual([`No anchor is ${hash}: the log was made anew.`])
  expect((await checkAccessLog(database.database, hash)).faults).toEqual([])
})
