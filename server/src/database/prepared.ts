import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** So many statements are prepared on each connection, and each takes memory of the database. */
const mostPrepared = 200
/** What is longer has a list written into it, and hardly comes a second time. */
const longest = 4_000
/** `select *` and the like: what it answers changes with its table. `count(*)` does not, nor does a product. */
const everyColumn = /(?:\b(?:select|distinct|returning)\s+|[.,]\s*)\*/i

/** Names of statements, the same on every connection; undefined of one that is not to be prepared. */
export function statementNames(most = mostPrepared) {
  const names = new Map<string, string>()
  return (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= most || text.length > longest || everyColumn.test(text)) return undefined
    const name = `konsil-${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Has the database read and plan a statement once on each connection, not each time it is sent: of a short
 * one that is most of its work. Not where it answers every column: one that was prepared before a newer
 * version added a column would be refused.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  return {
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  private readonly nameOf: (text: string) => string | undefined

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.client = client
    this.nameOf = nameOf
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('no statement is read by a cursor')
    // Without values there is nothing to plan: `begin`, `commit`.
    const name = values.length > 0 ? this.nameOf(asked) : undefined
    const statement = { text: asked, values: [...values], ...(name === undefined ? {} : { name }) }
    writeTogether(this.client.connection.stream)
    return this.client.query<R & pg.QueryResultRow>(statement) as Promise<PostgresQueryResult<R>>
  }

  release() {
    this.client.release()
  }
}

/** What is sent until the process turns to something else goes out in one write: each is a call of the system. */
function writeTogether(stream: Writable) {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
