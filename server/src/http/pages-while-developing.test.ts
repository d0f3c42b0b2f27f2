import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnSite } from '../../test/drawn-site.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { createMetrics } from './metrics.ts'
import { addPages } from './pages.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { createServer } from './server.ts'

test('API-12 outside production a web that is built again is shown at the next reload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konsil-pages-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['public', 'dashboard', 'dev-ui'])
    await writeFile(join(folder, `${name}.html`), 'before')
  const app = await createServer({
    isKnownHost: () => true,
    log: pinoLogger('silent'),
    metrics: createMetrics(),
    trustProxy: false,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    requestsPerMinute: 1_000,
    https: false,
  })
  const passwordLength = { min: 8, max: 128 }
  const names = {
    productName: 'Konsil',
    publicUrl: 'https://konsil.test',
    appDeepLink: '',
    operatorEmail: '',
  }
  const site = drawnSite
  await addPages(app, { folder, production: false, ...names, passwordLength, site })
  expect((await app.inject('/forgot-password')).body).toBe('before')
  await writeFile(join(folder, 'public.html'), 'after')
  await writeFile(join(folder, 'assets', 'new-3c4d.js'), 'export {}')
  expect((await app.inject('/forgot-password')).body).toBe('after')
  const asset = await app.inject('/assets/new-3c4d.js?v=1')
  expect([asset.statusCode, asset.body]).toEqual([200, 'export {}'])
  expect(asset.headers['cache-control'], 'a name may come again').toBe('no-cache')
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
  expect((await app.inject('/public.html')).statusCode).toBe(404)
  await app.close()
  await rm(folder, { recursive: true })
})
