import type { Connection } from '../../database/connect.ts'
import { readSettings } from './store.ts'

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
