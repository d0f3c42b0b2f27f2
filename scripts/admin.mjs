import { becomeOwnerOfData } from './data-owner.mjs'
import { makeReady } from './ready.mjs'
import { takeSettingsFile } from './settings-file.mjs'

const words = takeSettingsFile(process.argv.slice(2))
becomeOwnerOfData()
await makeReady()
const { runAdmin } = await import('../server/dist/admin.js')
await runAdmin(words)
