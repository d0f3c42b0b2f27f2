import { defineConfig, devices } from '@playwright/test'
import { isFull } from '../server/test/proofs/size.ts'
import { chromiumWith } from './product/chromium-arguments.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

/** Pictures for the documentation are taken when somebody asks for them (`npm run screens`). */
const pictures = process.env.SCREENS === '1'

const everyRun = [
  { name: 'journeys', testDir: './journeys', use: desktop },
  { name: 'screens', testDir: './screens', testIgnore: '**/*pictures.spec.ts', use: desktop },
]
/** What needs more than a clone has, such as a relay (`npm run prove calls`). */
const proofs = { name: 'proofs', testDir: './proofs', use: desktop }
const pictureRun = [
  { name: 'pictures', testDir: './screens', testMatch: '**/*pictures.spec.ts', use: desktop },
]

export default defineConfig({
  globalSetup: './product/global-setup.ts',
  projects: pictures ? pictureRun : isFull ? [...everyRun, proofs] : everyRun,
  ...(isFull ? {} : { grepInvert: /@thorough/ }),
  outputDir: '../.cache/playwright',
  // One more than there are cores: each waits for its browser, its server and its database in turn.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A machine that others share can be many times as slow; nobody waits for longer than something takes.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    launchOptions: chromiumWith(),
  },
})
