import { ensureBuilt } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { runNode, toolOf } from './run.mjs'
import { ensureInstalled } from './installation.mjs'

// Takes the pictures of docs/screens, of the guides and of link previews anew.
await ensureInstalled()
await ensureBuilt()
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), SCREENS: '1' }
delete env.NODE_ENV
const { succeeded } = await runNode(
  toolOf('@playwright/test', 'playwright'),
  ['test', '-c', 'e2e', '--reporter=list'],
  { env },
)
process.exitCode = succeeded ? 0 : 1
