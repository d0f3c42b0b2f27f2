import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { type Connected, connect } from '../src/database/connect.ts'

export const templateName = 'konsil_template'

/** Tests wait out a machine that stands still; that people are refused sooner is a test of its own. */
export const connectWithin = 20_000

export function databaseNamed(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

export interface TestDatabase extends Connected {
  url: string
}

/** A database of a test file's own, with migrations and starting data, gone at its end. */
export async function copyTemplate(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const silent = pinoLogger('silent')
  const maintenance = connect(server, silent, { connections: 1, connectWithin })
  await maintenance.pool.query(`create database ${name} template ${templateName}`)
  const url = databaseNamed(server, name)
  const connected = connect(url, silent, { connectWithin })
  return {
    ...connected,
    url,
    async close() {
      await connected.close()
      await maintenance.pool.query(`drop database ${name} with (force)`)
      await maintenance.close()
    },
  }
}
