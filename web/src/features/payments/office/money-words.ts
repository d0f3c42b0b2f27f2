import { fullName } from '@konsil/contract/full-name'
import { inCents } from '@konsil/contract/core/money'
import type { MoneyCase } from '@konsil/contract/money-case'
import type { ListedPayable } from '@konsil/contract/payable'
import type { TFunction } from 'i18next'
import { moneyText } from '../../../ui/display/money-text.ts'

export type MoneyT = TFunction<'money'>

interface Sum {
  value: number
  currency: string
}

/** For a sentence. */
export const saySum = ({ value, currency }: Sum, language: string) =>
  moneyText({ cents: inCents(value), currency }, language)

/** As administrators know the payment services. */
export const sayProvider = (provider: MoneyCase['provider'], t: MoneyT) =>
  t(`provider.${provider ?? 'unknown'}`)

/** The same as whose pages they are. */
export const sayOfProvider = (provider: MoneyCase['provider'], t: MoneyT) =>
  t(`ofProvider.${provider ?? 'unknown'}`)

/** Of whoever has left nothing but that: in the words that fit where it stands. */
export const sayName = (name: ListedPayable['payer'], left: string) =>
  name ? fullName(name) : left

/** A name may stand first in it that is written small elsewhere. */
export const asSentence = (said: string, language: string) =>
  said.charAt(0).toLocaleUpperCase(language) + said.slice(1)

/** What happened, in one sentence; where the amount is not known it is not said. */
export function sayCase({ kind, amount, provider }: MoneyCase, t: MoneyT, language: string) {
  const names = { provider: sayProvider(provider, t) }
  const said =
    amount === null
      ? t(`case.${kind}.plain`, names)
      : t(`case.${kind}`, { ...names, amount: saySum(amount, language) })
  return asSentence(said, language)
}

/** And what is to be done about it. */
export function sayWhatToDo({ kind, waitsForBank, due }: MoneyCase, t: MoneyT, language: string) {
  if (waitsForBank) return t('case.waitsForBank')
  if (due && (kind === 'DISPUTE_OPENED' || kind === 'DISPUTE_WON' || kind === 'DISPUTE_LOST')) {
    return t(`case.${kind}.due`, { due: saySum(due, language) })
  }
  return t(`case.${kind}.do`)
}
