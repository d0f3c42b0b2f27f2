import { expect, test } from 'vitest'
import { pinoLogger } from './pino-logger.ts'

function lines() {
  const written: string[] = []
  return { written, log: pinoLogger('info', { write: line => void written.push(line) }) }
}

test('API-15 only fields that are named are written', () => {
  const { written, log } = lines()
  log.info({ requestId: 'r', status: 200, email: 'a@example.org', body: { password: 'x' } }, 'told')
  log.warn({ job: 'send-mail', attempt: 2, to: 'a@example.org', token: 'secret' }, 'again')
  expect(written.map(line => JSON.parse(line) as Record<string, unknown>)).toEqual([
    { level: 'info', time: expect.any(String), requestId: 'r', status: 200, msg: 'told' },
    { level: 'warn', time: expect.any(String), job: 'send-mail', attempt: 2, msg: 'again' },
  ])
})

test('API-15 the level decides what is written', () => {
  const written: string[] = []
  const log = pinoLogger('error', { write: line => void written.push(line) })
  log.info({}, 'info')
  log.warn({}, 'warn')
  log.error({}, 'error')
  expect(written).toHaveLength(1)
})
