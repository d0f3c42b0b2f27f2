import type { Connection } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import { siteHandlers } from './handlers.ts'
import { readDateFormats, readSetting, readTimeFormats } from './store.ts'

export function createSite(ground: Ground) {
  return { handlers: siteHandlers(ground) }
}

export async function settingValue(connection: Connection, code: string): Promise<string> {
  const setting = await readSetting(connection, code)
  if (!setting) throw new Error(`the system setting ${code} is missing`)
  return setting.value
}

export async function defaultFormats(connection: Connection) {
  const dates = await readDateFormats(connection)
  const times = await readTimeFormats(connection)
  const standard = (formats: typeof dates) => formats.find(format => format.is_default)?.code
  return { dateFormat: standard(dates) ?? 'DD-MM-YYYY', timeFormat: standard(times) ?? 'HH:mm' }
}
