import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { playwrightTurnsOff } from '../product/chromium-arguments.ts'

const require = createRequire(import.meta.url)

test('what Playwright turns off in Chromium is turned off here too', () => {
  const folder = dirname(require.resolve('playwright-core/package.json'))
  const text = readFileSync(join(folder, 'lib', 'coreBundle.js'), 'utf8')
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(text) ?? []
  const named = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  // Those of Windows and of Edge are not for the Chromium of Debian.
  expect(playwrightTurnsOff).toEqual(named.filter(name => !/^ms|Win$/.test(name)))
})
