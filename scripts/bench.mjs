import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { root, runNode, toolOf } from './run.mjs'
import { ensureInstalled } from './installation.mjs'

// Measures the product against a floor in the same run; names choose some: `npm run bench -- start`.
await ensureInstalled()
await ensureBuilt()
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
// What a shell sets for running the product must not change what is measured.
delete env.NODE_ENV
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
const args = [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)]
const { succeeded } = await runNode(toolOf('tsx'), args, { env })
process.exitCode = succeeded ? 0 : 1
