import type { Language } from '@konsil/contract/core/texts'
import type { SystemSetting } from '@konsil/contract/site'
import {
  fitsRule,
  isNumberSetting,
  isVersionSetting,
  type NumberRule,
  numberSettings,
  type SettingCode,
  type SettingUnit,
} from '@konsil/contract/system-settings'

/** One that this page has words for, with what administrators read of it. */
export interface OfficeSetting extends Omit<SystemSetting, 'code' | 'office'> {
  code: SettingCode
  office: NonNullable<SystemSetting['office']>
}

export const officeSettings = (list: readonly SystemSetting[]): OfficeSetting[] =>
  list.flatMap(({ code, office, ...setting }) =>
    office && (isNumberSetting(code) || isVersionSetting(code))
      ? [{ ...setting, code, office }]
      : [],
  )

/** The range that its value lies in; undefined of what is no number. */
export const ruleOf = (code: SettingCode): NumberRule | undefined =>
  isNumberSetting(code) ? numberSettings[code] : undefined

const units = { MINUTES: 'minute', HOURS: 'hour', DAYS: 'day' } as const satisfies Partial<
  Record<SettingUnit, string>
>

/** '12.5%', '30 minutes' or '2026-11'. */
export function sayValue(code: SettingCode, value: string, language: Language) {
  const rule = ruleOf(code)
  if (!rule) return value
  if (rule.unit === 'DAY_OF_MONTH') return language === 'de' ? `${value}.` : value
  const style =
    rule.unit === 'RATE'
      ? ({ style: 'percent', maximumFractionDigits: 2 } as const)
      : ({ style: 'unit', unit: units[rule.unit], unitDisplay: 'long' } as const)
  return new Intl.NumberFormat(language, style).format(Number(value))
}

const percentsOf = (rate: number) => Math.round(rate * 10_000) / 100

/** Both ends of its range, as they are typed. */
export function sayRange({ unit, least, most }: NumberRule, language: Language) {
  const { format } = new Intl.NumberFormat(language)
  const end = (value: number) => format(unit === 'RATE' ? percentsOf(value) : value)
  return { least: end(least), most: end(most) }
}

/** To be typed over: of a rate the percents. */
export function asTyped(code: SettingCode, value: string, language: Language) {
  if (ruleOf(code)?.unit !== 'RATE') return value
  return new Intl.NumberFormat(language, { useGrouping: false }).format(percentsOf(Number(value)))
}

/** As it is stored; undefined of what is no value for it. */
export function fromTyped(code: SettingCode, typed: string) {
  const rule = ruleOf(code)
  const text = typed.trim()
  if (!rule) return text
  const value = rule.unit === 'RATE' ? rateFrom(text) : text
  return value !== undefined && fitsRule(rule, value) ? value : undefined
}

/** With the point or the comma that a language writes. */
const rateFrom = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?\s?%?$/.test(text)
    ? String(Math.round(Number.parseFloat(text.replace(',', '.')) * 100) / 10_000)
    : undefined
