import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { giveUp, root, runNode, toolOf } from './run.mjs'

/** Two browsers in one call, held to their seconds, and through a relay alone. */
if (!existsSync('/usr/bin/turnserver')) giveUp('This proof needs coturn: apt-get install coturn')
await ensureBuilt()
const env = { ...process.env, PROOF: 'full', CHROMIUM_PATH: await findChromium() }
// It would take pictures instead.
delete env.SCREENS
const projects = ['--project', 'journeys', '--project', 'proofs']
const { succeeded } = await runNode(
  toolOf('@playwright/test', 'playwright'),
  ['test', '-c', join(root, 'e2e'), ...projects, '--workers=1', '--reporter=line', 'video-call'],
  { env },
)
process.exitCode = succeeded ? 0 : 1
