import type { Currency } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import type { Sheet } from '../../../ports/typesetter.ts'
import type { InvoiceFacts } from './facts.ts'
import { localeOf, providerIn, words } from './words.ts'

/** With what `invoice.typ` is filled: each word as it is read, so that the template only places it. */
export function sheetOf(facts: InvoiceFacts): { [name: string]: Sheet } {
  const { language, issuer, recipient } = facts
  const say = words[language]
  return {
    language,
    title: `${titleOf(facts)} ${facts.number}`,
    heading: titleOf(facts),
    issuer: { name: issuer.name, lines: issuer.address },
    to: say.to,
    recipient,
    facts: factsOf(facts),
    intro: introOf(facts),
    lines: { head: [say.what, say.amount], rows: rowsOf(facts), sums: sumsOf(facts) },
    notes: [say.vat, ...(facts.takesBack ? [say.whereMoneyGoes[facts.takesBack.why]] : [])],
    positions: positionsOf(facts),
    footer: footerOf(facts),
    page: say.page,
  }
}

function titleOf({ language, takesBack, amountCents, priceCents }: InvoiceFacts) {
  const say = words[language]
  if (takesBack) return say.cancellation
  return amountCents < priceCents ? say.deposit : say.invoice
}

function factsOf(facts: InvoiceFacts) {
  const { language, number, issuedOn, bookingNumber, dayOfService } = facts
  const say = words[language]
  const isOver = dayOfService < issuedOn
  return [
    { name: say.number, is: number },
    { name: say.issuedOn, is: dayIn(language, issuedOn) },
    { name: say.booking, is: bookingNumber },
    { name: isOver ? say.dayOfService : say.plannedFor, is: dayIn(language, dayOfService) },
  ]
}

function introOf({ language, takesBack, amountCents, priceCents, currency }: InvoiceFacts) {
  const say = words[language]
  if (!takesBack) {
    return amountCents < priceCents
      ? say.introDeposit(moneyIn(language, priceCents, currency))
      : say.introInvoice
  }
  const invoices = takesBack.invoices
    .map(one => say.reference(one.number, dayIn(language, one.issuedOn)))
    .join(say.and)
  return amountCents < takesBack.wasCents
    ? say.introReduction(invoices)
    : say.introCancellation(invoices)
}

function rowsOf({ language, lines, amountCents, priceCents, currency, takesBack }: InvoiceFacts) {
  const say = words[language]
  if (!takesBack && amountCents === priceCents) {
    return lines.map(line => ({
      what: line.what,
      amount: moneyIn(language, line.amountCents, currency),
    }))
  }
  const what = lines.map(line => line.what).join(', ')
  return [
    takesBack
      ? { what, amount: moneyIn(language, -amountCents, currency) }
      : { what: say.depositFor(what), amount: moneyIn(language, amountCents, currency) },
  ]
}

function sumsOf({ language, amountCents, currency, paid, takesBack }: InvoiceFacts) {
  const say = words[language]
  const sum = (what: string, cents: number, isTotal = false) => ({
    what,
    amount: moneyIn(language, cents, currency),
    isTotal,
  })
  if (takesBack) {
    return [sum(say.total, -amountCents, true), sum(say.reduced, takesBack.wasCents)]
  }
  const paidOn = paid && say.paidOn(dayIn(language, paid.on), providerIn(language, paid.provider))
  return [
    sum(say.total, amountCents, true),
    ...(paidOn ? [sum(paidOn, amountCents), sum(say.open, 0)] : []),
  ]
}

function positionsOf({ language, billingPositions, takesBack }: InvoiceFacts) {
  const say = words[language]
  const positions = takesBack ? [] : billingPositions
  const factorIn = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 })
  return {
    title: say.positions,
    head: [say.positionNumber, say.positionText, say.factor],
    rows: positions.map(one => [one.number, one.text ?? '', factorIn.format(one.factor)]),
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

const moneyIn = (language: Language, cents: number, currency: Currency) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(cents / 100)

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    instantFrom(day),
  )
