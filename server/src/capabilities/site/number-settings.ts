import { numberCodes, type NumberSetting } from '@konsil/contract/system-settings'
import type { Connection } from '../../database/connect.ts'
import { settingValues } from './settings.ts'

/** All of them as they are now; a booking keeps those that it was made with. */
export async function numberSettingsNow(
  connection: Connection,
): Promise<Record<NumberSetting, number>> {
  const valueOf = await settingValues(connection, numberCodes)
  return Object.fromEntries(numberCodes.map(code => [code, Number(valueOf(code))])) as Record<
    NumberSetting,
    number
  >
}
