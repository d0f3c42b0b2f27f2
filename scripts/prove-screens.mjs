import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { root, runNode, toolOf } from './run.mjs'

/** Every state of every page in both languages; `npm test` looks at some (0056). */
await ensureBuilt()
const env = { ...process.env, PROOF: 'full', CHROMIUM_PATH: await findChromium() }
// It would take pictures instead.
delete env.SCREENS
const { succeeded } = await runNode(
  toolOf('@playwright/test', 'playwright'),
  ['test', '-c', join(root, 'e2e'), '--project', 'screens', '--reporter=line'],
  { env },
)
process.exitCode = succeeded ? 0 : 1
