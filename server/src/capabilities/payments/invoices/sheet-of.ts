import type { Currency } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import type { Sheet } from '../../../ports/typesetter.ts'
import type { InvoiceFacts, TakenBack } from './facts.ts'
import { titleOf } from './title-of.ts'
import { localeOf, providerIn, words } from './words.ts'

/** With what `invoice.typ` is filled: each word as it is read, so that the template only places it. */
export function sheetOf(facts: InvoiceFacts): { [name: string]: Sheet } {
  const { language, issuer, recipient } = facts
  const say = words[language]
  const title = say.titles[titleOf(facts)]
  return {
    language,
    title: `${title} ${facts.number}`,
    heading: title,
    issuer: { name: issuer.name, lines: issuer.address },
    to: say.to,
    recipient,
    facts: factsOf(facts),
    intro: introOf(facts),
    lines: { head: [say.what[facts.isFor], say.amount], rows: rowsOf(facts), sums: sumsOf(facts) },
    notes: [say.vat[facts.isFor], ...whereMoneyGoes(facts)],
    positions: positionsOf(facts),
    footer: footerOf(facts),
    page: say.page,
  }
}

function factsOf(facts: InvoiceFacts) {
  const { language, number, issuedOn, bookingNumber, dayOfService, isCalledOff } = facts
  const say = words[language]
  const whenItIs = dayOfService < issuedOn ? say.dayOfService : say.plannedFor
  return [
    { name: say.number, is: number },
    { name: say.issuedOn, is: dayIn(language, issuedOn) },
    { name: say.booking, is: bookingNumber },
    { name: isCalledOff ? say.bookedFor : whenItIs, is: dayIn(language, dayOfService) },
  ]
}

function introOf(facts: InvoiceFacts) {
  const { language, takesBack, isFor, priceCents, currency } = facts
  const say = words[language]
  const title = titleOf(facts)
  const price = moneyIn(language, priceCents, currency)
  if (title === 'COMPENSATION') return say.introCompensation
  if (title === 'DEPOSIT') return say.introDeposit(price)
  if (title === 'REST') return say.introRest(price)
  if (!takesBack) return say.introInvoice
  const invoices = takesBack.invoices.map(one =>
    say.reference(isFor, one.number, dayIn(language, one.issuedOn)),
  )
  if (title === 'CANCELLATION') return say.introCancellation(invoices)
  return leftOf(takesBack) === 0 ? say.introLast(invoices) : say.introPart(invoices)
}

/** What they are over still, once this one is issued. */
const leftOf = ({ invoices, earlier }: TakenBack) =>
  invoices.reduce((sum, one) => sum + one.wasCents - one.takenCents, 0) -
  earlier.reduce((sum, one) => sum + one.takenCents, 0)

function rowsOf(facts: InvoiceFacts) {
  const { language, lines, amountCents, currency, takesBack } = facts
  const say = words[language]
  const title = titleOf(facts)
  if (title === 'INVOICE' || title === 'COMPENSATION') {
    return lines.map(line => ({
      what: line.what,
      amount: moneyIn(language, line.amountCents, currency),
    }))
  }
  const what = lines.map(line => line.what).join(', ')
  if (takesBack) return [{ what, amount: moneyIn(language, -amountCents, currency) }]
  const part = title === 'DEPOSIT' ? say.depositFor(what) : say.restFor(what)
  return [{ what: part, amount: moneyIn(language, amountCents, currency) }]
}

function sumsOf(facts: InvoiceFacts) {
  const { language, isFor, amountCents, leftCents, priceCents, currency, paid, takesBack } = facts
  const isRest = titleOf(facts) === 'REST'
  const say = words[language]
  const sum = (what: string, cents: number, isTotal = false) => ({
    what,
    amount: moneyIn(language, cents, currency),
    isTotal,
  })
  if (takesBack) {
    return [
      sum(say.total, -amountCents, true),
      ...takesBack.invoices.map(one =>
        sum(say.invoiceLine(isFor, one.number, dayIn(language, one.issuedOn)), one.wasCents),
      ),
      ...takesBack.earlier.map(one =>
        sum(say.correctionLine(one.number, dayIn(language, one.issuedOn)), -one.takenCents),
      ),
      sum(say.leftOfInvoice, leftOf(takesBack)),
    ]
  }
  const paidOn = paid && say.paidOn(dayIn(language, paid.on), providerIn(language, paid.provider))
  return [
    sum(say.total, amountCents, true),
    ...(paidOn ? [sum(paidOn, amountCents)] : []),
    ...(isRest ? [sum(say.paidBefore, priceCents - amountCents)] : []),
    ...(leftCents > 0 ? [sum(say.leftOfPrice, leftCents)] : []),
  ]
}

function whereMoneyGoes(facts: InvoiceFacts) {
  const { language, amountCents, currency, takesBack } = facts
  const say = words[language]
  if (!takesBack) return []
  const { keptCents, byBankCents, why } = takesBack
  if (why === 'OTHER_DOCTOR') return [say.otherDoctor, ...leftByOtherDoctor(facts, takesBack)]
  if (keptCents + byBankCents === 0) return [say.wayBack]
  return [
    ...(keptCents > 0 ? [say.kept(moneyIn(language, keptCents, currency))] : []),
    ...(byBankCents > 0 ? [say.byBank(moneyIn(language, byBankCents, currency))] : []),
    ...(keptCents + byBankCents < amountCents ? [say.restOnItsWay] : []),
  ]
}

function leftByOtherDoctor(
  { language, currency }: InvoiceFacts,
  { sentCents, waitingCents, byBankCents }: TakenBack,
) {
  const say = words[language]
  const parts = [
    { cents: sentCents, said: say.leftSent },
    { cents: waitingCents, said: say.leftWaiting },
    { cents: byBankCents, said: say.leftByBank },
  ]
  return parts.flatMap(({ cents, said }) =>
    cents > 0 ? [said(moneyIn(language, cents, currency))] : [],
  )
}

function positionsOf({ language, billingPositions }: InvoiceFacts) {
  const say = words[language]
  const factorIn = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 })
  return {
    title: say.positions,
    head: [say.positionNumber, say.positionText, say.factor],
    rows: billingPositions.map(one => [one.number, one.text ?? '', factorIn.format(one.factor)]),
    note: say.positionNote,
  }
}

function footerOf({ language, issuer }: InvoiceFacts) {
  const say = words[language]
  return [
    issuer.name,
    issuer.taxNumber !== null && `${say.taxNumber} ${issuer.taxNumber}`,
    issuer.vatId !== null && `${say.vatId} ${issuer.vatId}`,
  ]
    .filter(part => part !== false)
    .join(' · ')
}

export const moneyIn = (language: Language, cents: number, currency: Currency) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(cents / 100)

export const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    instantFrom(day),
  )
