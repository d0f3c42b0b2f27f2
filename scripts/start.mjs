import { refuseSecondStart } from './already-running.mjs'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './installation.mjs'

// Before anything is changed under a product that runs.
await refuseSecondStart()
await ensureInstalled()
await ensureBuilt()
// In this very process: a signal reaches the server itself, and no second Node costs memory.
const { run } = await import('../server/dist/main.js')
await run()
