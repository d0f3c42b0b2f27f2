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
  'SENT_AT_LAST',
  'TRANSFERRED',
  'COVERED',
  'BANK_ARGUES',
  'BANK_WON',
  'BANK_LOST',
  'SERVICE_PAID',
  'CORRECTED',
] as const

export const aboutRefund = z.object({
  cents: z.int().min(0),
  /** Of how much; nothing is said where nothing was paid. */
  ofCents: z.int().min(0),
  currency: z.enum(currencies),
  /** What banks argue about, what of that is due, what its payer has back for good, and what is with us again. */
  banks: z
    .object({
      argued: z.int().min(0),
      due: z.int().min(0),
      lost: z.int().min(0),
      won: z.int().min(0).optional(),
    })
    .optional(),
  reason: z.enum(reasons).optional(),
  /** What was due has been sent before the bank decided. */
  hasGone: z.boolean().optional(),
  /** On which day, where it did not go the way it came. */
  sentOn: dayOnTheWire.optional(),
})
type Refund = z.infer<typeof aboutRefund>

type Says = Record<Language, (sum: string, other: string) => string>

const sayIn = (cents: number, { currency }: Pick<Refund, 'currency'>, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(fromCents(cents))

const sumOf = (refund: Refund, language: Language) => sayIn(refund.cents, refund, language)

const sent: Says = {
  en: sum =>
    `You get back ${sum}, the way you paid. Once the money is sent, it takes a few days to arrive.`,
  de: sum =>
    `Sie bekommen ${sum} zurück, auf dem Weg, auf dem Sie bezahlt haben. Ist das Geld gesendet, dauert es einige Tage, bis es ankommt.`,
}
const sentAtLast: Says = {
  en: sum => `${sum} was sent back, the way you paid. It takes a few days to arrive.`,
  de: sum =>
    `${sum} wurden zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben. Es dauert einige Tage, bis das Geld ankommt.`,
}
const nothingSent: Says = {
  en: () => 'The free time to cancel was over: nothing of what you paid is paid back.',
  de: () =>
    'Die Zeit, in der Sie kostenlos absagen konnten, war vorbei: Von dem, was Sie bezahlt haben, geht nichts zurück.',
}
const ofRestNothing: Says = {
  en: sum => `Of the other ${sum} nothing is paid back.`,
  de: sum => `Von den übrigen ${sum} geht nichts zurück.`,
}
const argued: Says = {
  en: sum =>
    `Your bank has ${sum} of this payment at the moment. We settle it as soon as your bank has decided, and write to you then.`,
  de: sum =>
    `${sum} dieser Zahlung hat zurzeit Ihre Bank. Wir rechnen sie ab, sobald Ihre Bank entschieden hat, und schreiben Ihnen dann.`,
}
const arguedDue: Says = {
  en: (sum, due) =>
    `Your bank has ${sum} of this payment at the moment. If it decides that the money is ours, we pay you back ${due} of it by ourselves; if it is yours, you keep it. We write to you then.`,
  de: (sum, due) =>
    `${sum} dieser Zahlung hat zurzeit Ihre Bank. Spricht sie das Geld uns zu, zahlen wir Ihnen davon ${due} von selbst zurück; spricht sie es Ihnen zu, behalten Sie es. Wir schreiben Ihnen dann.`,
}
const lost: Says = {
  en: sum => `You have ${sum} back already, from your bank or the payment service.`,
  de: sum => `${sum} haben Sie bereits zurück, von Ihrer Bank oder vom Zahlungsdienst.`,
}

/** Of a cancelling; what is with a bank is said as that. */
function sayCancelled(refund: Refund, language: Language) {
  const { cents, ofCents, banks = { argued: 0, due: 0, lost: 0 } } = refund
  const sum = (of: number) => sayIn(of, refund, language)
  const withBanks = banks.argued + banks.lost
  const rest = ofCents - withBanks - cents
  const saysArgued = banks.due > 0 ? arguedDue : argued
  const saysNothing = withBanks > 0 ? ofRestNothing : nothingSent
  return [
    ...(cents > 0 ? [sent[language](sum(cents), '')] : []),
    ...(banks.argued > 0 ? [saysArgued[language](sum(banks.argued), sum(banks.due))] : []),
    ...(banks.lost > 0 ? [lost[language](sum(banks.lost), '')] : []),
    ...(cents === 0 && rest > 0 ? [saysNothing[language](sum(rest), '')] : []),
  ].join(' ')
}

const covered: Says = {
  en: sum =>
    `You have ${sum} from your bank or the payment service. It is what we owed you, so we do not pay it once more.`,
  de: sum =>
    `${sum} haben Sie von Ihrer Bank oder vom Zahlungsdienst. Es ist, was wir Ihnen schuldig waren; noch einmal zahlen wir es nicht.`,
}
const ours: Says = {
  en: () => 'The money is with us again.',
  de: () => 'Das Geld ist wieder bei uns.',
}
const othersOurs: Says = {
  en: sum => `The other ${sum} is with us again.`,
  de: sum => `Die anderen ${sum} sind wieder bei uns.`,
}
const ofOursNothing: Says = {
  en: () => 'By the rules that hold for your booking nothing of it goes back.',
  de: () => 'Nach den Regeln, die für Ihre Buchung gelten, geht davon nichts zurück.',
}
const stillDue: Says = {
  en: sum => `${sum} is still due to you, and we take care of it.`,
  de: sum => `${sum} stehen Ihnen weiter zu; wir kümmern uns darum.`,
}
const gone: Says = {
  en: () => 'What was due to you is on its way, or with you already.',
  de: () => 'Was Ihnen zusteht, ist unterwegs oder schon bei Ihnen.',
}
const yours: Says = {
  en: sum => `${sum} is yours: your bank has given it back to you, so we do not.`,
  de: sum =>
    `${sum} gehören Ihnen: Ihre Bank hat sie Ihnen zurückgegeben, deshalb tun wir es nicht.`,
}

const paidByService: Says = {
  en: sum => `The payment service has paid you ${sum} of its own money, so we do not.`,
  de: sum =>
    `${sum} hat der Zahlungsdienst Ihnen aus eigenem Geld gezahlt, deshalb tun wir es nicht.`,
}

/** What each sum that was argued about has come to, what goes back now, and what is due still. */
function sayDecided(refund: Refund, language: Language) {
  const whole = sayIn(refund.ofCents, refund, language)
  const due = refund.banks?.due ?? 0
  const back = [
    ...(refund.cents > 0 ? [sent[language](sumOf(refund, language), '')] : []),
    ...(due > 0 ? [stillDue[language](sayIn(due, refund, language), '')] : []),
  ]
  if (refund.reason === 'BANK_LOST') return [yours[language](whole, ''), ...back].join(' ')
  const given = refund.banks?.lost ?? 0
  const isPaid = refund.reason === 'SERVICE_PAID'
  const won = isPaid ? (refund.banks?.won ?? 0) : refund.ofCents
  const said = given > 0 || isPaid ? othersOurs : ours
  const nothingNow = refund.hasGone ? gone : ofOursNothing
  const rest = back.length > 0 ? back : [nothingNow[language](whole, '')]
  return [
    ...(given > 0 ? [yours[language](sayIn(given, refund, language), '')] : []),
    ...(isPaid ? [paidByService[language](whole, '')] : []),
    ...(won > 0 ? [said[language](sayIn(won, refund, language), ''), ...rest] : back),
  ].join(' ')
}

const corrected: Says = {
  en: (was, sum) =>
    `${sum} was sent, not ${was} as we told you. What is missing is due to you still, and we take care of it.`,
  de: (was, sum) =>
    `Gesendet wurden ${sum}, nicht ${was}, wie wir Ihnen geschrieben haben. Was fehlt, steht Ihnen weiter zu; wir kümmern uns darum.`,
}

const isDecided = (reason: Refund['reason']) =>
  reason === 'BANK_WON' || reason === 'BANK_LOST' || reason === 'SERVICE_PAID'

/** What goes back, and how; nothing where no sum can be said. */
export function sayRefund(refund: Refund, language: Language) {
  if (refund.ofCents === 0) return undefined
  if (refund.reason === 'SENT_AT_LAST') return sentAtLast[language](sumOf(refund, language), '')
  if (refund.reason === 'TRANSFERRED') return sayTransfer(refund, language)
  if (refund.reason === 'CORRECTED') {
    return corrected[language](sayIn(refund.ofCents, refund, language), sumOf(refund, language))
  }
  if (refund.reason === 'COVERED') return covered[language](sumOf(refund, language), '')
  if (isDecided(refund.reason)) {
    return sayDecided(refund, language)
  }
  return sayCancelled(refund, language)
}

/** By the operator's bank, to an account that its payer has named. */
function sayTransfer(refund: Refund, language: Language) {
  const sum = sumOf(refund, language)
  const day = refund.sentOn && sayDay(refund.sentOn, language)
  if (language === 'de') {
    return `${sum} wurden ${day ? `am ${day} ` : ''}auf Ihr Bankkonto überwiesen. Das dauert einige Tage.`
  }
  return `${sum} was transferred to your bank account${day ? ` on ${day}` : ''}. It arrives within a few days.`
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

/** What is left of a price. */
export const aboutRest = z.object({ cents: z.int().min(0), currency: z.enum(currencies) })
export const sayRest = (rest: z.infer<typeof aboutRest>, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: rest.currency }).format(
    fromCents(rest.cents),
  )

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
    SENT_AT_LAST:
      'The payment service could not send back your money for this appointment at first. Now it has:',
    TRANSFERRED:
      'The payment service could not send back your money for this appointment, so we did:',
    COVERED: 'You have back money that you paid for this appointment:',
    CORRECTED: 'What we told you about money for this appointment was wrong:',
    BANK_ARGUES: 'Your bank has taken back money of your payment for this appointment:',
    BANK_WON: 'Your bank has decided about your payment for this appointment:',
    BANK_LOST: 'Your bank has decided about your payment for this appointment:',
    SERVICE_PAID: 'It is decided about your payment for this appointment:',
  },
  de: {
    TOO_LATE: 'Ihre Zahlung kam an, als die Zeit zum Bezahlen dieses Termins vorbei war:',
    TWICE: 'dieser Termin wurde mehr als einmal bezahlt:',
    WRONG_AMOUNT: 'für diesen Termin wurde ein anderer Betrag bezahlt, als wir verlangt haben:',
    ADMINISTRATOR: 'wir zahlen Ihnen Geld für diesen Termin zurück:',
    ELSEWHERE: 'der Zahlungsdienst zahlt Ihnen Geld für diesen Termin zurück:',
    SENT_AT_LAST:
      'der Zahlungsdienst konnte Ihr Geld für diesen Termin zuerst nicht zurückzahlen. Jetzt ist es gesendet:',
    TRANSFERRED:
      'der Zahlungsdienst konnte Ihr Geld für diesen Termin nicht zurückzahlen, deshalb haben wir es überwiesen:',
    COVERED: 'Sie haben Geld zurück, das Sie für diesen Termin bezahlt haben:',
    CORRECTED: 'was wir Ihnen über Geld für diesen Termin geschrieben haben, war falsch:',
    BANK_ARGUES: 'Ihre Bank hat Geld Ihrer Zahlung für diesen Termin zurückgeholt:',
    BANK_WON: 'Ihre Bank hat über Ihre Zahlung für diesen Termin entschieden:',
    BANK_LOST: 'Ihre Bank hat über Ihre Zahlung für diesen Termin entschieden:',
    SERVICE_PAID: 'über Ihre Zahlung für diesen Termin ist entschieden:',
  },
}

const titles: Record<Language, string> = {
  en: 'You get money back',
  de: 'Sie bekommen Geld zurück',
}
const titlesOfBank: Record<Language, string> = {
  en: 'Your bank has decided',
  de: 'Ihre Bank hat entschieden',
}
const titlesOfServicePaid: Record<Language, string> = {
  en: 'The payment service has paid you',
  de: 'Der Zahlungsdienst hat Ihnen Geld gezahlt',
}
const titlesOfArgued: Record<Language, string> = {
  en: 'Your bank has taken money back',
  de: 'Ihre Bank hat Geld zurückgeholt',
}
const titlesOfCorrected: Record<Language, string> = {
  en: 'A refund was corrected',
  de: 'Eine Erstattung wurde berichtigt',
}
const titlesOfCovered: Record<Language, string> = {
  en: 'You have your money back',
  de: 'Sie haben Ihr Geld zurück',
}
function titleOf(reason: Refund['reason'], language: Language) {
  if (reason === 'BANK_WON' || reason === 'BANK_LOST') return titlesOfBank[language]
  if (reason === 'SERVICE_PAID') return titlesOfServicePaid[language]
  if (reason === 'BANK_ARGUES') return titlesOfArgued[language]
  if (reason === 'CORRECTED') return titlesOfCorrected[language]
  return (reason === 'COVERED' ? titlesOfCovered : titles)[language]
}

/** Of money that goes back although nobody cancelled. */
const textsIn = (language: Language) => (refund: Refund | undefined) => {
  const besides = refund && sayRefund(refund, language)
  return {
    title: titleOf(refund?.reason, language),
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
