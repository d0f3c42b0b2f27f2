import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

/** Run as a program: Fastify, and one file from memory for every answer. */
const [, , port, file = ''] = process.argv
const bytes = await readFile(file)
const app = Fastify({ logger: false })

app.get('/*', (_, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytes),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGINT', () => process.exit(0))
