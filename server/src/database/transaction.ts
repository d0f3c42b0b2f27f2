import type { Database, InTransaction } from './connect.ts'

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
      return await database.transaction().execute(act)
    } catch (error) {
      if (attempt === attempts || !mayBeTriedAgain(error)) throw error
    }
  }
}

function mayBeTriedAgain(error: unknown) {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serializationFailure || error.code === deadlock)
  )
}
