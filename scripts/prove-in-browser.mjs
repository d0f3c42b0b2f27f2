import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { root, runNode, toolOf } from './run.mjs'

/** All journeys, or every state of every page in both languages; `npm test` goes some and looks at some (0056, 0073). */
const [project] = process.argv.slice(2)
await ensureBuilt()
const env = { ...process.env, PROOF: 'full', CHROMIUM_PATH: await findChromium() }
// It would take pictures instead.
delete env.SCREENS
const { succeeded } = await runNode(
  toolOf('@playwright/test', 'playwright'),
  ['test', '-c', join(root, 'e2e'), '--project', project, '--reporter=line'],
  { env },
)
process.exitCode = succeeded ? 0 : 1
