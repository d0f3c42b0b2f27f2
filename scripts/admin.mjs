import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './installation.mjs'

await ensureInstalled()
await ensureBuilt()
const { runAdmin } = await import('../server/dist/admin.js')
await runAdmin(process.argv.slice(2))
