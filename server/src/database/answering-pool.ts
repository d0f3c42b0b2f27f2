import pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** A connection is asked at most so often, in milliseconds, whether anybody still answers on it. */
const believedFor = 1_000

/**
 * A pool that lends no connection on which the database has stopped to answer. Nothing else notices one
 * that hangs, or whose machine is gone: what was written on it would wait for `query_timeout`, which has
 * to be longer than the longest statement.
 */
export class AnsweringPool extends pg.Pool {
  private readonly answeredAt = new WeakMap<pg.PoolClient, number>()
  private readonly answerWithin: number

  constructor(config: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super(config)
    this.answerWithin = config.connectionTimeoutMillis
    this.on('connect', client => void this.answeredAt.set(client, performance.now()))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const lent = this.lend()
    if (!callback) return lent
    return void lent.then(
      client => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  private async lend() {
    const client = await super.connect()
    const answeredAt = this.answeredAt.get(client) ?? 0
    if (performance.now() - answeredAt > believedFor) await this.ask(client)
    return client
  }

  private async ask(client: pg.PoolClient) {
    const question = { text: 'select 1', query_timeout: this.answerWithin }
    try {
      await client.query(question)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.answeredAt.set(client, performance.now())
  }
}
