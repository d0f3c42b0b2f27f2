import { ensureBuilt, forgetBuild } from './built.mjs'
import { ensureInstalled } from './installation.mjs'

await ensureInstalled()
forgetBuild()
await ensureBuilt()
