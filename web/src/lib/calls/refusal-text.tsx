import { inCents, type MoneyMoved } from '@konsil/contract/core/money'
import { instantFrom } from '@konsil/contract/core/time'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useTranslation } from 'react-i18next'
import { Refused, Unreached } from './api.ts'
import { moneyText } from '../../ui/display/money-text.ts'
import { productName } from '../words/product.ts'
import { type Mistake, mistakeOf, type ShownValues } from './refusal-values.ts'

/** A refusal in the words of the language that is chosen now, also after it was changed. */
export function RefusalText({ id, values }: Mistake) {
  return <>{useRefusalSentences().ofRefusal(id, values)}</>
}

export function useRefusalSentences() {
  const { t, i18n } = useTranslation('refusals')

  const ofRefusal = (id: RefusalId, values: ShownValues = {}) =>
    t(id, {
      ...inLanguage(values, i18n.language),
      product: productName,
      wait: inWords(values.seconds ?? 60, i18n.language),
    })

  /** For whatever a call threw: what happened, and what to do. */
  const ofFailure = (failure: unknown) => {
    if (failure instanceof Unreached) return t('unreached')
    const [item] = failure instanceof Refused ? failure.items : []
    if (!item) return t('server.failed')
    const mistake = mistakeOf(item)
    if (mistake) return ofRefusal(mistake.id, mistake.values)
    return item.defaultMessage || t('server.failed')
  }

  /** What was not done, and why. */
  const because = (failed: string, failure: unknown) => `${failed}. ${ofFailure(failure)}`

  return { ofRefusal, ofFailure, because }
}

const numbers = ['min', 'max', 'num', 'minLength', 'maxLength'] as const
const sums = ['sent', 'most'] as const

/** Bounds, sums and moments are written as the language writes them. */
function inLanguage(values: ShownValues, language: string) {
  const { format } = new Intl.NumberFormat(language)
  const written: Record<string, string> = {}
  for (const name of numbers) {
    const value = values[name]
    if (value !== undefined) written[name] = format(value)
  }
  for (const name of sums) {
    const value = values[name]
    if (value !== undefined) written[name] = sumIn(value, language)
  }
  if (values.name !== undefined) written.name = values.name
  if (values.until !== undefined) written.until = momentIn(values.until, language)
  return written
}

const momentIn = (wire: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
    instantFrom(wire),
  )

const sumIn = ({ value, currency }: MoneyMoved, language: string) =>
  moneyText({ cents: inCents(value), currency }, language)

/** Seconds as people say them: rounded up, in minutes or hours once there are many. */
function inWords(seconds: number, language: string) {
  const [amount, unit] = roundedUp(seconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
}

function roundedUp(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return [Math.ceil(minutes / 60), 'hour'] as const
  return seconds > 90 ? ([minutes, 'minute'] as const) : ([seconds, 'second'] as const)
}
