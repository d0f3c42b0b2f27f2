import { refuseSecondStart } from './already-running.mjs'
import { becomeOwnerOfData } from './data-owner.mjs'
import { makeReady } from './ready.mjs'
import { takeSettingsFile } from './settings-file.mjs'

takeSettingsFile(process.argv.slice(2))
becomeOwnerOfData()
// Before anything is changed under a product that runs.
await refuseSecondStart()
await makeReady()
// In this very process: a signal reaches the server itself, and no second Node costs memory.
const { run } = await import('../server/dist/main.js')
await run()
