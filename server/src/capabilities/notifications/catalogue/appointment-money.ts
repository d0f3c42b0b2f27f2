import { currencies, fromCents } from '@konsil/contract/core/money'
import { dayOnTheWire, instantFrom } from '@konsil/contract/core/time'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'

/** Besides a cancelling: what makes that money goes back. */
const reasons = [
  'TOO_LATE',
  'TWICE',
  'WRONG_AMOUNT',
  'ADMINISTRATOR',
  'ELSEWHERE',
  'TRANSFERRED',
] as const

export const aboutRefund = z.object({
  cents: z.int().min(0),
  /** Of how much; nothing is said where nothing was paid. */
  ofCents: z.int().min(0),
  currency: z.enum(currencies),
  reason: z.enum(reasons).optional(),
  /** On which day, where it did not go the way it came. */
  sentOn: dayOnTheWire.optional(),
})
type Refund = z.infer<typeof aboutRefund>

const sumOf = ({ cents, currency }: Refund, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(fromCents(cents))

export function sayRefund(refund: Refund, language: Language) {
  if (refund.ofCents === 0) return undefined
  const sum = sumOf(refund, language)
  if (refund.reason === 'TRANSFERRED') return sayTransfer(refund, language)
  if (language === 'de') {
    return refund.cents === 0
      ? 'Die Zeit, in der Sie kostenlos absagen konnten, war vorbei: Von dem, was Sie bezahlt haben, geht nichts zurück.'
      : `Sie bekommen ${sum} zurück, auf dem Weg, auf dem Sie bezahlt haben. Das dauert einige Tage.`
  }
  return refund.cents === 0
    ? 'The free time to cancel was over: nothing of what you paid is paid back.'
    : `You get back ${sum}, the way you paid. It arrives within a few days.`
}

/** By the operator's bank, to an account that its payer has named. */
function sayTransfer(refund: Refund, language: Language) {
  const sum = sumOf(refund, language)
  const day = refund.sentOn && sayDay(refund.sentOn, language)
  if (language === 'de') {
    return `${sum} wurden ${day ? `am ${day} ` : ''}auf Ihr Bankkonto überwiesen. Das dauert einige Tage.`
  }
  return `${sum} were transferred to your bank account${day ? ` on ${day}` : ''}. It arrives within a few days.`
}

const sayDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(instantFrom(day))

/** What it costs, and what of it is to be paid when it is booked, or was. */
export const aboutPrice = z.object({
  cents: z.int().min(0),
  depositCents: z.int().min(0),
  /** Some of those it can be paid with ask for more. */
  isLeast: z.boolean().optional(),
  currency: z.enum(currencies),
})
type Price = z.infer<typeof aboutPrice>

const sayAmount = (cents: number, { currency }: Price, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(fromCents(cents))

/** To whoever is to pay; of events of before there is no price. */
export function sayDue(price: Price | undefined, language: Language) {
  if (!price) return []
  const [whole, due] = [price.cents, price.depositCents].map(cents =>
    sayAmount(cents, price, language),
  )
  const isPart = price.depositCents < price.cents
  if (language === 'de') {
    const now = price.isLeast ? `mindestens ${due}, je nach Zahlungsdienst` : due
    return [isPart ? `Preis: ${whole}, davon jetzt: ${now}` : `Preis: ${whole}`]
  }
  const now = price.isLeast ? `at least ${due}, depending on the payment service` : due
  return [isPart ? `Price: ${whole}, of which now: ${now}` : `Price: ${whole}`]
}

/** To whoever has paid. */
export function sayPaid(price: Price | undefined, language: Language) {
  if (!price) return []
  const [whole, paid] = [price.cents, price.depositCents].map(cents =>
    sayAmount(cents, price, language),
  )
  const isPart = price.depositCents < price.cents
  if (language === 'de') return [isPart ? `Bezahlt: ${paid} von ${whole}` : `Bezahlt: ${paid}`]
  return [isPart ? `Paid: ${paid} of ${whole}` : `Paid: ${paid}`]
}

type Reason = (typeof reasons)[number]

const because: Record<Language, Record<Reason, string>> = {
  en: {
    TOO_LATE: 'Your payment arrived when the time to pay for this appointment was over:',
    TWICE: 'This appointment was paid more than once:',
    WRONG_AMOUNT: 'Another amount than we asked for was paid for this appointment:',
    ADMINISTRATOR: 'We pay back money for this appointment:',
    ELSEWHERE: 'The payment service sends back money for this appointment:',
    TRANSFERRED:
      'The payment service could not send back your money for this appointment, so we did:',
  },
  de: {
    TOO_LATE: 'Ihre Zahlung kam an, als die Zeit zum Bezahlen dieses Termins vorbei war:',
    TWICE: 'dieser Termin wurde mehr als einmal bezahlt:',
    WRONG_AMOUNT: 'für diesen Termin wurde ein anderer Betrag bezahlt, als wir verlangt haben:',
    ADMINISTRATOR: 'wir zahlen Ihnen Geld für diesen Termin zurück:',
    ELSEWHERE: 'der Zahlungsdienst zahlt Ihnen Geld für diesen Termin zurück:',
    TRANSFERRED:
      'der Zahlungsdienst konnte Ihr Geld für diesen Termin nicht zurückzahlen, deshalb haben wir es überwiesen:',
  },
}

const titles: Record<Language, string> = {
  en: 'You get money back',
  de: 'Sie bekommen Geld zurück',
}

/** Of money that goes back although nobody cancelled. */
const textsIn = (language: Language) => (refund: Refund | undefined) => {
  const besides = refund && sayRefund(refund, language)
  return {
    title: titles[language],
    said: because[language][refund?.reason ?? 'ADMINISTRATOR'],
    ...(besides ? { besides } : {}),
  }
}
export const refundTexts = { en: textsIn('en'), de: textsIn('de') }

/** To the doctor, of whose share a part goes back as well. */
export const refundTextsOfDoctor = {
  en: (refund: Refund | undefined) => ({
    title: 'Your patient gets money back',
    said: 'Money is paid back for this appointment:',
    ...(refund && refund.cents > 0
      ? {
          besides: `Your patient gets back ${sumOf(refund, 'en')}. Your share of the price becomes smaller in proportion.`,
        }
      : {}),
  }),
  de: (refund: Refund | undefined) => ({
    title: 'Für einen Termin wird Geld zurückgezahlt',
    said: 'für diesen Termin wird Geld zurückgezahlt:',
    ...(refund && refund.cents > 0
      ? {
          besides: `Es gehen ${sumOf(refund, 'de')} zurück. Ihr Anteil am Preis wird im selben Verhältnis kleiner.`,
        }
      : {}),
  }),
}
