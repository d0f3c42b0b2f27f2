import Fastify from 'fastify'
import pg from 'pg'

/** Run as a program: Fastify, and one query an answer. No rights, no rules, no limits, no log. */
const [, , port, databaseUrl, query = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify({ logger: false })

app.get<{ Params: { key: string } }>('/one/:key', async request => {
  const { rows } = await pool.query(query, [request.params.key])
  return { statusCode: 200, data: rows[0] ?? null }
})
app.get<{ Params: { key: string } }>('/all/:key', async request => {
  const { rows } = await pool.query(query, [request.params.key])
  return { statusCode: 200, data: rows }
})
app.get('/', () => ({ statusCode: 200, data: {} }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGINT', () => process.exit(0))
