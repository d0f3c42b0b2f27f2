import { CompiledQuery, DummyDriver, PostgresDialect, Transaction } from 'kysely'
import { errorCode } from '../error-code.ts'
import type { Database, InTransaction } from './connect.ts'
import type { Tables } from './tables.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const abortedBefore = '25P02'
const neverPrepared = '26000'
const attempts = 5

/** An act throws it where chance alone was against it, as two equal codes: it is done again. */
export class TryAgain extends Error {
  override name = 'TryAgain'
}

/** Runs an act as one transaction, and again after a deadlock, a serialization failure or `TryAgain`. */
export async function inTransaction<T>(
  database: Database,
  act: (tx: InTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, act)
    } catch (error) {
      if (attempt === attempts || !mayBeTriedAgain(error)) throw error
    }
  }
}

const send = (statement: string) => CompiledQuery.raw(statement)
type Executor = ReturnType<Database['getExecutor']>
type SentOn = Parameters<Parameters<Executor['provideConnection']>[0]>[0]

/**
 * Not `database.transaction()`: that one waits for each answer before it sends the next statement. Here those
 * that an act asks for at once go to the database at once, which does them in their order: one round trip for
 * all of them. `begin` travels with the first of them that only reads.
 */
function once<T>(database: Database, act: (tx: InTransaction) => Promise<T>): Promise<T> {
  if (database.isTransaction) throw new Error('a transaction is open already')
  return database.getExecutor().provideConnection(async connection => {
    const begun = connection.executeQuery(send('begin'))
    const { tx, failure, settled, end } = transactionOn(database, behind(begun, connection))
    // Without it each statement would be kept by itself: no more are sent.
    begun.catch(end)
    try {
      const result = await act(tx)
      end()
      await begun
      await settled()
      // An act that went on after a failed statement would be told that it was kept.
      if (failure()) throw failure()
      await connection.executeQuery(send('commit'))
      return result
    } catch (error) {
      end()
      const neverBegun = await begun.then(() => undefined, asReason)
      await connection.executeQuery(send('rollback'))
      throw neverBegun ?? (isOfAborted(error) ? (failure() ?? error) : error)
    }
  })
}

/** A job is queued, done and dropped by a function of the queue; no function of ours writes. */
const onlyReads = (statement: string) =>
  statement.startsWith('select') && !statement.includes('graphile_worker.')

/** What writes waits until the transaction has begun, and so does what was sent after it. */
function behind(begun: Promise<unknown>, connection: SentOn): SentOn {
  let isHeld = false
  let hasBegun = false
  const free = () => void (hasBegun = true)
  begun.then(free, () => undefined)
  return {
    async executeQuery<R>(query: CompiledQuery) {
      isHeld ||= !onlyReads(query.sql)
      if (isHeld && !hasBegun) await begun
      return connection.executeQuery<R>(query)
    },
    streamQuery: (...asked) => connection.streamQuery(...asked),
  }
}

const asReason = (reason: unknown) => reason

/**
 * Waits for statements that were sent at once; of several that failed the first is told, as those behind it
 * failed by it. `Promise.all` tells the one that it hears of first.
 */
export async function allSent<T extends readonly Promise<unknown>[]>(
  ...sent: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failed = (await Promise.allSettled(sent)).find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(sent)
}

function transactionOn(database: Database, connection: SentOn) {
  let isOver = false
  let first: unknown
  const sent = new Set<Promise<unknown>>()
  const executor = database.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      // What an act has left behind must not run in the transaction of somebody else.
      if (isOver) throw new Error('the transaction is over')
      const answered = consumer(connection)
      sent.add(answered)
      try {
        return await answered
      } catch (error) {
        first ??= error
        throw error
      } finally {
        sent.delete(answered)
      }
    },
  })
  return {
    tx: new Transaction<Tables>({ ...unused, executor }),
    /** The first statement that failed: those behind it fail for that reason alone. */
    failure: () => first,
    /** Also what the act did not wait for. */
    settled: () => Promise.allSettled(sent),
    end: () => void (isOver = true),
  }
}

/** A transaction reaches the database by its executor alone. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) })
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

const mayBeTriedAgain = (error: unknown) =>
  error instanceof TryAgain ||
  [serializationFailure, deadlock].some(code => code === errorCode(error))

/** Of a statement that was sent behind one that failed: refused, or never prepared. */
const isOfAborted = (error: unknown) =>
  [abortedBefore, neverPrepared].some(code => code === errorCode(error))
