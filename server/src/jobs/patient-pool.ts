import type pg from 'pg'
import { isUnreachable } from '../database/connect.ts'

/**
 * The pool as the queue gets it. What becomes of a job at its end, done or failed, graphile-worker
 * writes down without waiting for it (0.17.3, `worker.js`): when the database is away in that moment,
 * nobody catches the failure and the process ends. It does try again after a few codes, this one among
 * them, for hours: so that is what it is told of every database that cannot be reached.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    // Once everything has ended there is nobody left to be told.
    if (pool.ending) return new Promise<never>(() => undefined)
    return withQueries(await pool.connect().catch(sayUnreachable))
  }
  return standingFor(pool, {
    // The listener for new jobs gives a callback, and tries again by itself.
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? pool.connect(callback) : connect(),
  })
}

const withQueries = (client: pg.PoolClient) =>
  standingFor(client, {
    query: (...given: unknown[]) =>
      (client.query as (...given: unknown[]) => Promise<unknown>)(...given).catch(sayUnreachable),
  })

function sayUnreachable(error: unknown): never {
  if (error instanceof Error && isUnreachable(error)) {
    throw Object.assign(error, { code: 'ETIMEDOUT' })
  }
  throw error
}

/** The same but for a few functions; its own `this` stays what it was. */
const standingFor = <T extends object>(real: T, own: Record<string, unknown>): T =>
  new Proxy(real, {
    get(_, name) {
      if (typeof name === 'string' && name in own) return own[name]
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? (value.bind(real) as unknown) : value
    },
  })
