import { ensureBuilt, refuseUnbuilt } from './built.mjs'
import { ensureInstalled, refuseUninstalled } from './installation.mjs'
import { hasSources } from './run.mjs'

/**
 * Installed and built: by this start when somebody tries the product out or works on it. In production,
 * and where only the results were brought, nothing is changed, and what is missing is named.
 */
export async function makeReady() {
  if (!hasSources || ['production', 'staging'].includes(process.env.NODE_ENV)) {
    refuseUninstalled()
    refuseUnbuilt()
    return
  }
  await ensureInstalled()
  await ensureBuilt()
}
