import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBareDatabase } from '../../test/bare-database.ts'
import { keyRing } from '../adapters/key-ring.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { ringSecrets, secretsOfKey } from '../adapters/ring-secrets.ts'
import { connect } from '../database/connect.ts'
import { newId } from '../database/ids.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { caseKeysIn, rewrapCaseKeys } from './case-keys.ts'
import { prepareCaseKeys } from './prepare.ts'

const bare = useBareDatabase()
const clock = fixedClock('2026-11-26T09:00:00Z')
const idOfCase = () => newId(clock.now())
const keyBytes = randomBytes(32)
const ringOf = (...ids: string[]) =>
  ringSecrets(
    keyRing({
      current: ids[0] ?? '',
      keys: new Map(ids.map(id => [id, id === 'old' ? keyBytes : Buffer.alloc(32, id)])),
    }),
  )

const keysOn = (ring = ringOf('old')) => {
  const { database } = bare.database
  return caseKeysIn({ database, keys: database, ring, secretsOfKey })
}

/** The cases: of another table, as this ground knows nothing of appointments. */
beforeEach(async () => {
  const { pool, database } = bare.database
  await pool.query(`
    drop schema case_keys cascade;
    create table stored_case (id uuid primary key);
    create table key_place (is_only boolean primary key default true, id uuid not null)`)
  await prepareCaseKeys({ pool, database }, { pool, database })
})
const findStored = async (ids: string[]) => {
  const found = 'select id from stored_case where id = any($1)'
  const { rows } = await bare.database.pool.query<{ id: string }>(found, [ids])
  return new Set(rows.map(({ id }) => id))
}
const store = (on: pg.Pool | pg.PoolClient, id: string) =>
  on.query('insert into stored_case values ($1)', [id])
const openable = async (...ids: string[]) => {
  const opened = await keysOn().open(ids)
  return ids.map(id => opened.has(id))
}
const clear = () => keysOn().clearUnused(findStored)

test('what was sealed with the key of a case opens with it, whoever opens it, until it is forgotten', async () => {
  const [id, other] = [idOfCase(), idOfCase()]
  const { key, durable } = keysOn().make(id)
  await durable
  const sealed = key.seal(Buffer.from('knee'), 'note')
  const opened = (await keysOn().open([id, other])).get(id)
  expect(opened?.open(sealed, 'note').toString()).toBe('knee')
  expect(opened?.isCurrent(sealed)).toBe(true)
  expect(await openable(id, other)).toEqual([true, false])
  await keysOn().forget([id])
  await keysOn().forget([id])
  expect(await openable(id)).toEqual([false])
  // What is written after that has another key, which does not open what was before.
  const anew = (await keysOn().take([id])).get(id)
  expect(anew?.isCurrent(sealed)).toBe(false)
  expect(() => anew?.open(sealed, 'note')).toThrow()
})

test('a key that lies at another case opens nothing', async () => {
  const [id, other] = [idOfCase(), idOfCase()]
  await Promise.all([keysOn().make(id).durable, keysOn().make(other).durable])
  await bare.database.pool.query(
    `update case_keys.case_key one set wrapped = another.wrapped from case_keys.case_key another
     where one.case_id <> another.case_id`,
  )
  await expect(keysOn().open([id])).rejects.toThrow()
})

test('many that are made at once are stored by two statements, and one that cannot be is told to who made it', async () => {
  const sent = vi.spyOn(bare.database.pool, 'connect')
  const keys = keysOn()
  const ids = Array.from({ length: 50 }, idOfCase)
  await Promise.all(ids.map(id => keys.make(id).durable))
  expect(sent).toHaveBeenCalledTimes(2)
  sent.mockRestore()
  expect((await openable(...ids)).every(Boolean)).toBe(true)
  await expect(keys.make(ids[0] ?? '').durable).rejects.toThrow('duplicate key')
  await keys.make(idOfCase()).durable
})

test('of two who take the key of a case at once both have the same', async () => {
  const id = idOfCase()
  const [one, other] = await Promise.all([keysOn().take([id]), keysOn().take([id])])
  const sealed = one.get(id)?.seal(Buffer.from('knee'), 'note') ?? Buffer.alloc(0)
  expect(other.get(id)?.open(sealed, 'note').toString()).toBe('knee')
})

test('a turned ring wraps every key anew, and what they sealed stays as it is', async () => {
  const ids = Array.from({ length: 3 }, idOfCase)
  const made = ids.map(id => keysOn().make(id))
  await Promise.all(made.map(({ durable }) => durable))
  const sealed = made[0]?.key.seal(Buffer.from('knee'), 'note') ?? Buffer.alloc(0)
  const { database } = bare.database
  expect(await rewrapCaseKeys(database, ringOf('new', 'old'))).toBe(3)
  expect(await rewrapCaseKeys(database, ringOf('new', 'old'))).toBe(0)
  const [id = ''] = ids
  const opened = (await keysOn(ringOf('new')).open([id])).get(id)
  expect(opened?.open(sealed, 'note').toString()).toBe('knee')
})

test('a key is cleared when its case was not stored, and stays as long as it may be', async () => {
  await clear()
  const [stored, lost, open] = [idOfCase(), idOfCase(), idOfCase()]
  const line = await bare.database.pool.connect()
  await line.query('begin')
  const made = [stored, lost, open].map(id => keysOn().make(id))
  await Promise.all(made.map(({ durable }) => durable))
  await store(bare.database.pool, stored)
  // It has not written yet: nothing but the transaction that is open says that it will.
  let asked = 0
  const askFirst = (ids: string[]) => findStored(ids).finally(() => (asked += 1))
  const looks = vi.spyOn(performance, 'now')
  const clearing = Promise.all([1, 2].map(() => keysOn().clearUnused(askFirst)))
  // Both wait for it.
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(20))
  looks.mockRestore()
  expect(asked).toBe(0)
  await store(line, open)
  expect(await openable(stored, lost, open)).toEqual([true, true, true])
  await line.query('commit')
  line.release()
  await clearing
  expect(await openable(stored, lost, open)).toEqual([true, false, true])
  // Seen once, it is not looked at again.
  await bare.database.pool.query('delete from stored_case')
  await clear()
  expect(await openable(stored, open)).toEqual([true, true])
})

test('while a transaction goes on for long, nothing is cleared, and nobody waits for it for long', async () => {
  await clear()
  const lost = idOfCase()
  await keysOn().make(lost).durable
  const line = await bare.database.pool.connect()
  await line.query('begin')
  await clear()
  expect(await openable(lost)).toEqual([true])
  await line.query('rollback')
  line.release()
  await clear()
  expect(await openable(lost)).toEqual([false])
}, 20_000)

test('against another database of cases, as a copy to try out or one that was restored, nothing is cleared', async () => {
  await clear()
  const made = idOfCase()
  await keysOn().make(made).durable
  await bare.database.pool.query(`update case_keys.place set cleared_by = 'another'`)
  await clear()
  await clear()
  expect(await openable(made)).toEqual([true])
})

test('cases start with their own keys alone: not without any, and not with those of others', async () => {
  const { pool, database } = bare.database
  const both = { pool, database }
  await prepareCaseKeys(both, both)
  await pool.query('update case_keys.place set id = gen_random_uuid()')
  await expect(prepareCaseKeys(both, both)).rejects.toThrow('belong to other cases')
  await pool.query('delete from case_keys.place')
  await expect(prepareCaseKeys(both, both)).rejects.toThrow('are not where CASE_KEYS_URL says')
  await pool.query('drop schema case_keys cascade')
  await expect(prepareCaseKeys(both, both)).rejects.toThrow('are not where CASE_KEYS_URL says')
  // There is room for those that are restored.
  await pool.query('create schema case_keys')
  await pool.query('delete from key_place')
  await Promise.all([prepareCaseKeys(both, both), prepareCaseKeys(both, both)])
  await keysOn().make(idOfCase()).durable
  await pool.query('delete from key_place')
  await expect(prepareCaseKeys(both, both)).rejects.toThrow('belong to other cases')
})

test('a user who owns the database and nothing else may clear', async () => {
  const { pool, url } = bare.database
  const user = `owner_${randomBytes(4).toString('hex')}`
  await pool.query(`
    create user ${user} password 'right';
    do $$ begin execute format('alter database %I owner to ${user}', current_database()); end $$;
    alter schema case_keys owner to ${user};
    grant all on all tables in schema case_keys to ${user};
    grant all on all tables in schema public to ${user}`)
  const address = new URL(url)
  Object.assign(address, { username: user, password: 'right' })
  const own = connect(address.toString(), pinoLogger('silent'), { connections: 2 })
  const { database } = own
  const keys = caseKeysIn({ database, keys: database, ring: ringOf('old'), secretsOfKey })
  await keys.clearUnused(findStored)
  await keys.make(idOfCase()).durable
  await keys.clearUnused(findStored)
  const left = await pool.query('select from case_keys.case_key')
  expect(left.rowCount).toBe(0)
  await own.close()
  await pool.query(`
    do $$ begin execute format('alter database %I owner to current_user', current_database()); end $$;
    reassign owned by ${user} to current_user; drop owned by ${user}; drop user ${user}`)
})
