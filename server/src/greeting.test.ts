import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { greetingOf } from './greeting.ts'

const folder = mkdtempSync(join(tmpdir(), 'konsil-greeting-'))
afterAll(() => rmSync(folder, { recursive: true }))

const greeting = (PROCESS: string) =>
  greetingOf(
    readConfig({ DATA_DIR: folder, PROCESS, PORT: '5000', REDIS_URL: 'redis://localhost' }),
  )

test('a process that answers people says where', () => {
  for (const name of ['both', 'api']) expect(greeting(name)).toContain('http://localhost:5000')
})

test('a process for jobs alone names no address that it does not serve', () => {
  expect(greeting('worker')).toBe(
    'Konsil works, in a process for jobs alone; its metrics: http://127.0.0.1:5002/metrics',
  )
})
