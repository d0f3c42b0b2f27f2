import type { Language } from '@konsil/contract/core/texts'
import { dayIn as dayOf, homeZone, instantFrom } from '@konsil/contract/core/time'
import type { Operator } from '@konsil/contract/site-pages'
import type { PayoutTable, PayoutDocumentTable } from '../../../../database/tables/payouts.ts'
import type { Sheet } from '../../../../ports/typesetter.ts'
import { isWrittenVatId } from '../../../../operator.ts'
import { grouped } from '../../../grouped.ts'
import { dayIn, moneyIn } from '../../invoices/sheet-of.ts'
import { localeOf } from '../../invoices/words.ts'
import type { ItemRow } from '../store/payouts.ts'
import type { Corrected } from './store.ts'
import { words } from './words.ts'

export interface DocumentFacts {
  language: Language
  recipient: string[]
  title: PayoutDocumentTable['title']
  number: string
  issuedOn: string
  operator: Operator & { taxNumber: string | null }
  payout: Pick<PayoutTable, 'month' | 'currency' | 'carried_cents' | 'amount_cents' | 'state'>
  /** Whose fee is invoiced, or taken back. */
  feesOf: ItemRow[]
  /** Of the payout, where the document is its statement. */
  items: ItemRow[] | null
  corrected: Corrected[]
}

/** With what `statement.typ` is filled: each word as it is read, so that the template only places it. */
export function sheetOf(facts: DocumentFacts): { [name: string]: Sheet } {
  const { language, operator, recipient, title, number, issuedOn, payout } = facts
  const say = words[language]
  const month = monthIn(language, payout.month)
  return {
    language,
    title: `${say.titles[title]} ${number}`,
    heading: say.titles[title],
    issuer: { name: operator.name, lines: [operator.address] },
    to: say.to,
    recipient,
    facts: [
      { name: say.number, is: number },
      { name: say.issuedOn, is: dayIn(language, issuedOn) },
      { name: say.period, is: month },
    ],
    intro: title === 'STATEMENT' ? say.intro(month) : say.introCorrection(invoicesOf(facts)),
    lines: feeLines(facts),
    notes: notesOf(facts),
    statement: statementOf(facts),
    footer: footerOf(facts),
    page: say.page,
  }
}

const invoicesOf = ({ language, corrected }: DocumentFacts) => [
  ...new Set(corrected.map(one => referenceTo(language, one))),
]

const referenceTo = (language: Language, { number, issued_at }: Corrected) =>
  words[language].invoice(number, dayIn(language, dayOf(homeZone, issued_at)))

/** With what it is settled: of a month that is carried on, with a payout that is still to come. */
function notesOf({ language, title, payout }: DocumentFacts) {
  const say = words[language]
  if (title === 'CORRECTION') {
    return [
      {
        PAID: say.correctionSettled,
        CARRIED: say.correctionSetOff,
        SET_OFF: say.correctionSetOffWhole,
      }[endOf(payout)],
    ]
  }
  return [
    { PAID: say.alreadySettled, CARRIED: say.setOff, SET_OFF: say.setOffWhole }[endOf(payout)],
    say.vatPaidOut,
  ]
}

/** A month that comes to nothing is set off whole: nothing is left for a later one. */
function endOf({ state, amount_cents }: DocumentFacts['payout']) {
  if (state !== 'CARRIED') return 'PAID'
  return amount_cents === 0 ? 'SET_OFF' : 'CARRIED'
}

/** Without VAT by what it is for, then the VAT of each rate. */
function feeLines(facts: DocumentFacts) {
  const { language, payout, feesOf } = facts
  const say = words[language]
  const money = (cents: number) => moneyIn(language, cents, payout.currency)
  const netOf = (items: ItemRow[]) => sumOf(items, one => one.fee_cents - one.vat_cents)
  const rows = [...grouped(feesOf, one => wordsFor(facts, one))].map(([what, items]) => ({
    what: what === '' ? say.feeFor(items.length) : what,
    amount: money(netOf(items)),
  }))
  const vat = [...grouped(feesOf, one => String(one.vat_rate))].map(([rate, items]) => ({
    what: say.vat(percentIn(language, Number(rate) / 10_000)),
    amount: money(sumOf(items, one => one.vat_cents)),
    isTotal: false,
  }))
  const total = money(sumOf(feesOf, one => one.fee_cents))
  return {
    head: [say.item, say.amount],
    rows,
    sums: [...vat, { what: say.total, amount: total, isTotal: true }],
  }
}

function wordsFor({ title, language, corrected }: DocumentFacts, { payable_id }: ItemRow) {
  if (title === 'STATEMENT') return ''
  const of = corrected.find(one => one.payable_id === payable_id)
  return words[language].feeTakenBack(of ? referenceTo(language, of) : '')
}

/** Each booking with its shares, and what comes of them. */
function statementOf({ language, payout, items }: DocumentFacts) {
  if (!items) return null
  const say = words[language]
  const money = (cents: number) => moneyIn(language, cents, payout.currency)
  const end = endOf(payout)
  const carriedOn = payout.amount_cents > 0 ? say.paidLater : say.nothingPaid
  return {
    title: say.payout,
    head: [say.booking, say.day, say.price, say.fee, say.vatInFee, say.net],
    rows: items.map(one => [
      one.number,
      shortDayIn(language, one.day_of_service),
      money(one.kept_cents),
      money(-one.fee_cents),
      money(one.vat_cents),
      money(one.net_cents),
    ]),
    sums: [
      ...(payout.carried_cents !== 0
        ? [{ what: say.carried, amount: money(payout.carried_cents), isTotal: false }]
        : []),
      {
        what: end === 'CARRIED' ? say.carriedOn : say.paidOut,
        amount: money(payout.amount_cents),
        isTotal: true,
      },
    ],
    notes: [
      { PAID: say.toAccount, CARRIED: carriedOn, SET_OFF: say.nothingLeft }[end],
      ...(payout.currency === 'EUR' ? [] : [say.otherCurrency]),
    ],
  }
}

function footerOf({ language, operator }: DocumentFacts) {
  const say = words[language]
  return [
    operator.name,
    operator.taxNumber !== null && `${say.taxNumber} ${operator.taxNumber}`,
    isWrittenVatId(operator.vatNumber) && `${say.vatId} ${operator.vatNumber}`,
  ]
    .filter(part => part !== false)
    .join(' · ')
}

const sumOf = (items: readonly ItemRow[], centsOf: (item: ItemRow) => number) =>
  items.reduce((sum, one) => sum + centsOf(one), 0)

export const monthIn = (language: Language, month: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(instantFrom(`${month}-01`))

const shortDayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeZone: 'UTC' }).format(
    instantFrom(day),
  )

const percentIn = (language: Language, rate: number) =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    rate,
  )
