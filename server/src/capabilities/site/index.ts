import type { Connection } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import { siteHandlers } from './handlers.ts'
import { readDateFormats, readSettings, readTimeFormats } from './store.ts'

export function createSite(ground: Ground) {
  return { handlers: siteHandlers(ground) }
}

/** The values of several settings, read at once; a code that has none is a bug. */
export async function settingValues(connection: Connection, codes: string[]) {
  const values = new Map(
    (await readSettings(connection, codes)).map(({ code, value }) => [code, value]),
  )
  return (code: string): string => {
    const value = values.get(code)
    if (value === undefined) throw new Error(`the system setting ${code} is missing`)
    return value
  }
}

export async function defaultFormats(connection: Connection) {
  const dates = await readDateFormats(connection)
  const times = await readTimeFormats(connection)
  const standard = (formats: typeof dates) => formats.find(format => format.is_default)?.code
  return { dateFormat: standard(dates) ?? 'DD-MM-YYYY', timeFormat: standard(times) ?? 'HH:mm' }
}
