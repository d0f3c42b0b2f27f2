import { type ConsentDocument, consentDocuments } from './core/consents.ts'

/** In what a setting is counted; a rate is a part of a whole. */
export type SettingUnit = 'RATE' | 'MINUTES' | 'HOURS' | 'DAYS' | 'DAY_OF_MONTH'

export interface NumberRule {
  unit: SettingUnit
  least: number
  most: number
}

const rate = (least = 0): NumberRule => ({ unit: 'RATE', least, most: 1 })
const count = (unit: SettingUnit, least: number, most: number): NumberRule => ({
  unit,
  least,
  most,
})

/** What an administrator may change while the product runs, as far as it is a number (D-306, D-352). */
export const numberSettings = {
  FEE_RATE: rate(),
  VAT_RATE: rate(),
  DEPOSIT_RATE: rate(0.01),
  LATE_REFUND_RATE: rate(),
  PAYMENT_WINDOW_MINUTES: count('MINUTES', 5, 1440),
  HOLD_MINUTES: count('MINUTES', 1, 60),
  FREE_CANCELLATION_HOURS: count('HOURS', 0, 336),
  GRACE_MINUTES: count('MINUTES', 0, 1440),
  ANSWER_HOURS: count('HOURS', 1, 336),
  AUTO_COMPLETE_DAYS: count('DAYS', 1, 60),
  REPORT_DUE_DAYS: count('DAYS', 1, 60),
  HEAR_HOURS: count('HOURS', 1, 336),
  PAYOUT_DAY: count('DAY_OF_MONTH', 1, 28),
} satisfies Record<string, NumberRule>

export type NumberSetting = keyof typeof numberSettings
/** Which version of a text people agree to. */
export type VersionSetting = `VERSION_${ConsentDocument}`
export type SettingCode = NumberSetting | VersionSetting

export const numberCodes = Object.keys(numberSettings) as NumberSetting[]
export const versionCodes = consentDocuments.map(document => `VERSION_${document}` as const)

export const isNumberSetting = (code: string): code is NumberSetting =>
  Object.hasOwn(numberSettings, code)
export const isVersionSetting = (code: string): code is VersionSetting =>
  versionCodes.some(one => one === code)

/** As it is written by hand: no sign, no exponent; rates with at most four decimals (D-050). */
export function fitsRule({ unit, least, most }: NumberRule, value: string) {
  const isWritten = (unit === 'RATE' ? /^(0|1)(\.\d{1,4})?$/ : /^(0|[1-9]\d{0,4})$/).test(value)
  return isWritten && Number(value) >= least && Number(value) <= most
}
