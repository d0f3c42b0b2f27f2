import type { Language } from '@konsil/contract/core/texts'

const hour = 60
const day = 24 * hour

/** As people say it: '45 minutes', '3.5 hours', '2 days'. */
export function sayMinutes(minutes: number, language: Language) {
  const [value, unit] =
    minutes < hour
      ? ([minutes, 'minute'] as const)
      : minutes < 2 * day
        ? ([minutes / hour, 'hour'] as const)
        : ([minutes / day, 'day'] as const)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)
}
