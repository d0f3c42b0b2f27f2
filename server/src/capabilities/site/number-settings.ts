import type { Connection } from '../../database/connect.ts'
import { settingValues } from './settings.ts'

interface Range {
  least: number
  most: number
  /** Parts of a whole have at most four decimals (D-050), everything else is counted. */
  isRate: boolean
}
const rate = (least = 0): Range => ({ least, most: 1, isRate: true })
const count = (least: number, most: number): Range => ({ least, most, isRate: false })

/** What an administrator may change while the product runs, as far as it is a number (D-306, D-352). */
const numberSettings = {
  FEE_RATE: rate(),
  VAT_RATE: rate(),
  DEPOSIT_RATE: rate(0.01),
  LATE_REFUND_RATE: rate(),
  PAYMENT_WINDOW_MINUTES: count(5, 1440),
  HOLD_MINUTES: count(1, 60),
  FREE_CANCELLATION_HOURS: count(0, 336),
  GRACE_MINUTES: count(0, 1440),
  ANSWER_HOURS: count(1, 336),
  AUTO_COMPLETE_DAYS: count(1, 60),
  REPORT_DUE_DAYS: count(1, 60),
} satisfies Record<string, Range>

export type NumberSetting = keyof typeof numberSettings
export type NumberSettings = Record<NumberSetting, number>

const codes = Object.keys(numberSettings) as NumberSetting[]
const ranges: Record<string, Range | undefined> = numberSettings

/** Its bounds; undefined of what is no number. */
export const rangeOf = (code: string) =>
  Object.hasOwn(numberSettings, code) ? ranges[code] : undefined

/** As it is written by hand: no sign, no exponent. */
export function fitsRange({ least, most, isRate }: Range, value: string) {
  const isWritten = (isRate ? /^(0|1)(\.\d{1,4})?$/ : /^(0|[1-9]\d{0,4})$/).test(value)
  return isWritten && Number(value) >= least && Number(value) <= most
}

/** All of them as they are now; a booking keeps those that it was made with. */
export async function numberSettingsNow(connection: Connection): Promise<NumberSettings> {
  const valueOf = await settingValues(connection, codes)
  return Object.fromEntries(codes.map(code => [code, Number(valueOf(code))])) as NumberSettings
}
