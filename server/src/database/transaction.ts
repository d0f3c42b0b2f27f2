import { CompiledQuery, DummyDriver, PostgresDialect, Transaction } from 'kysely'
import type { Database, InTransaction } from './connect.ts'
import type { Tables } from './tables.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

/** Runs an act as one transaction, and again after a deadlock or a serialization failure. */
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
 * all of them. `begin` travels with the first of them.
 */
const once = <T>(database: Database, act: (tx: InTransaction) => Promise<T>): Promise<T> =>
  database.getExecutor().provideConnection(async connection => {
    const { tx, end } = transactionOn(database, connection)
    const begun = connection.executeQuery(send('begin'))
    try {
      // Where it fails, whatever is sent next fails too, and is waited for.
      begun.catch(() => undefined)
      const result = await act(tx)
      end()
      await begun
      await connection.executeQuery(send('commit'))
      return result
    } catch (error) {
      end()
      await begun
      await connection.executeQuery(send('rollback'))
      throw error
    }
  })

function transactionOn(database: Database, connection: SentOn) {
  let isOver = false
  const executor = database.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      // What an act has left behind must not run in the transaction of somebody else.
      if (isOver) throw new Error('the transaction is over')
      return consumer(connection)
    },
  })
  return {
    tx: new Transaction<Tables>({ ...unused, executor }),
    end: () => void (isOver = true),
  }
}

/** A transaction reaches the database by its executor alone. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) })
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

function mayBeTriedAgain(error: unknown) {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serializationFailure || error.code === deadlock)
  )
}
