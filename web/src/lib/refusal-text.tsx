import { isRefusalId, type RefusalId, type RefusalValues } from '@konsil/contract/core/refusals'
import { useTranslation } from 'react-i18next'
import { Refused, Unreached } from './api.ts'
import { productName } from './product.ts'

interface RefusalTextProps {
  id: RefusalId
  values?: RefusalValues
}

/** A refusal in the words of the language that is chosen now, also after it was changed. */
export function RefusalText({ id, values }: RefusalTextProps) {
  return <>{useRefusalSentences().ofRefusal(id, values)}</>
}

export function useRefusalSentences() {
  const { t, i18n } = useTranslation('refusals')

  const ofRefusal = (id: RefusalId, values: RefusalValues = {}) =>
    t(id, {
      ...inLanguage(values, i18n.language),
      product: productName,
      wait: inWords(Number(values.seconds), i18n.language),
    })

  /** For whatever a call threw: what happened, and what to do. */
  const ofFailure = (failure: unknown) => {
    if (failure instanceof Unreached) return t('unreached')
    if (!(failure instanceof Refused)) return t('server.failed')
    const [item] = failure.items
    if (item && isRefusalId(item.id)) return ofRefusal(item.id, item.values)
    return item?.defaultMessage || t('server.failed')
  }

  return { ofRefusal, ofFailure }
}

/** Bounds are written as the language writes numbers. */
const inLanguage = (values: RefusalValues, language: string): RefusalValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && (name === 'min' || name === 'max')
        ? new Intl.NumberFormat(language, { useGrouping: false }).format(value)
        : value,
    ]),
  )

/** Seconds as people say them: rounded up, in minutes once there are many. */
function inWords(seconds: number, language: string) {
  const known = Number.isFinite(seconds) ? seconds : 60
  const [amount, unit] = known > 90 ? [Math.ceil(known / 60), 'minute'] : [known, 'second']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
}
