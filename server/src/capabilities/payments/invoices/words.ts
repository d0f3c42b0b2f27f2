import type { Language } from '@konsil/contract/core/texts'
import type { InvoiceTable } from '../../../database/tables/payments.ts'
import type { InvoiceFacts } from './facts.ts'

const providers = { stripe: 'Stripe', paypal: 'PayPal' } as const

interface Words {
  titles: Record<InvoiceTable['title'], string>
  to: string
  number: string
  issuedOn: string
  booking: string
  dayOfService: string
  plannedFor: string
  bookedFor: string
  introInvoice: string
  introDeposit(price: string): string
  introRest(price: string): string
  introCompensation: string
  introCancellation(invoices: string[]): string
  introPart(invoices: string[]): string
  introLast(invoices: string[]): string
  /** An invoice that is referred to. */
  reference(isFor: InvoiceFacts['isFor'], number: string, issuedOn: string): string
  /** The same where it begins a line. */
  invoiceLine(isFor: InvoiceFacts['isFor'], number: string, issuedOn: string): string
  correctionLine(number: string, issuedOn: string): string
  what: Record<InvoiceFacts['isFor'], string>
  amount: string
  depositFor(what: string): string
  restFor(what: string): string
  compensationFor: string
  total: string
  paidOn(day: string, provider: string): string
  leftOfPrice: string
  /** On the invoice for the rest. */
  paidBefore: string
  leftOfInvoice: string
  testPayment: string
  vat: Record<InvoiceFacts['isFor'], string>
  wayBack: string
  otherDoctor: string
  /** Of what was paid, once the other doctor's price is. */
  leftSent(money: string): string
  leftWaiting(money: string): string
  leftByBank(money: string): string
  kept(money: string): string
  byBank(money: string): string
  restOnItsWay: string
  positions: string
  positionNumber: string
  positionText: string
  factor: string
  positionNote: string
  taxNumber: string
  vatId: string
  page: string
}

export const words: Record<Language, Words> = {
  en: {
    titles: {
      INVOICE: 'Invoice',
      DEPOSIT: 'Invoice for a deposit',
      REST: 'Invoice for the rest',
      COMPENSATION: 'Compensation after a late cancellation',
      CANCELLATION: 'Cancellation invoice',
      CORRECTION: 'Correction of an invoice',
    },
    to: 'To',
    number: 'Number',
    issuedOn: 'Date of issue',
    booking: 'Booking',
    dayOfService: 'Day of service',
    plannedFor: 'Planned for',
    bookedFor: 'Booked for',
    introInvoice: 'For the second opinion that you booked.',
    introDeposit: price => `For the second opinion that you booked at a price of ${price}.`,
    introRest: price =>
      `For the rest of the price of ${price} of the second opinion that you booked.`,
    introCompensation:
      'The second opinion that you booked does not take place, and nothing is charged for it. By the rules for late cancellation that were agreed when it was booked, this amount is kept as compensation.',
    introCancellation: invoices => `Takes back ${invoices.join(' and ')}.`,
    introPart: invoices => `Takes back a part of ${invoices.join(' and ')}.`,
    introLast: invoices => `Takes back what was left of ${invoices.join(' and ')}.`,
    reference: (isFor, number, issuedOn) =>
      `${isFor === 'SERVICE' ? 'invoice' : 'compensation'} ${number} of ${issuedOn}`,
    invoiceLine: (isFor, number, issuedOn) =>
      `${isFor === 'SERVICE' ? 'Invoice' : 'Compensation'} ${number} of ${issuedOn}`,
    correctionLine: (number, issuedOn) => `Taken back by ${number} of ${issuedOn}`,
    what: { SERVICE: 'Service', COMPENSATION: 'Item' },
    amount: 'Amount',
    depositFor: what => `Deposit for: ${what}`,
    restFor: what => `Rest for: ${what}`,
    compensationFor: 'Compensation for the late cancellation',
    total: 'Total',
    paidOn: (day, provider) => `Payment confirmed on ${day} by ${provider}`,
    leftOfPrice: 'Left of the price',
    paidBefore: 'Paid before as a deposit, with an invoice of its own',
    leftOfInvoice: 'What is left invoiced',
    testPayment: 'test payment, without money',
    vat: {
      SERVICE:
        'Net amount. Free of VAT as a medical treatment under § 4 no. 14 letter a of the German VAT act (UStG): German VAT 0 percent.',
      COMPENSATION: 'Compensation is no payment for a service, and is not subject to German VAT.',
    },
    wayBack: 'The amount goes back the way it was paid.',
    otherDoctor: 'You chose another doctor. What you paid counts towards their invoice.',
    leftSent: money => `${money} is left of it and goes back the way it was paid.`,
    leftWaiting: money =>
      `${money} is left of it, about which your bank has not decided yet: you have it from your bank or the payment service, or we send it back the way it was paid.`,
    leftByBank: money =>
      `${money} is left of it, and you have it from your bank or the payment service already.`,
    kept: money =>
      `Of it ${money} is kept as compensation, for which there is a document of its own.`,
    byBank: money => `You have ${money} of it back from your bank or the payment service.`,
    restOnItsWay: 'The rest goes back the way it was paid.',
    positions: 'For your insurer',
    positionNumber: 'GOÄ number',
    positionText: 'Service',
    factor: 'Factor',
    positionNote:
      'Positions of the German schedule of fees for doctors (GOÄ), as the doctor has set them. They do not replace an invoice under § 12 GOÄ.',
    taxNumber: 'Tax number',
    vatId: 'VAT ID',
    page: 'Page',
  },
  de: {
    titles: {
      INVOICE: 'Rechnung',
      DEPOSIT: 'Anzahlungsrechnung',
      REST: 'Rechnung über den Rest',
      COMPENSATION: 'Entschädigung nach später Stornierung',
      CANCELLATION: 'Stornorechnung',
      CORRECTION: 'Rechnungskorrektur',
    },
    to: 'An',
    number: 'Rechnungsnummer',
    issuedOn: 'Rechnungsdatum',
    booking: 'Buchungsnummer',
    dayOfService: 'Tag der Leistung',
    plannedFor: 'Geplant für',
    bookedFor: 'Gebucht für',
    introInvoice: 'Für die zweite Meinung, die Sie gebucht haben.',
    introDeposit: price => `Für die zweite Meinung, die Sie zum Preis von ${price} gebucht haben.`,
    introRest: price =>
      `Für den Rest des Preises von ${price} der zweiten Meinung, die Sie gebucht haben.`,
    introCompensation:
      'Die zweite Meinung, die Sie gebucht haben, findet nicht statt und wird nicht berechnet. Nach den Regeln für eine späte Stornierung, die bei der Buchung vereinbart wurden, bleibt dieser Betrag als Entschädigung.',
    introCancellation: invoices => `Hebt die ${invoices.join(' und die ')} auf.`,
    introPart: invoices => `Nimmt einen Teil der ${invoices.join(' und der ')} zurück.`,
    introLast: invoices =>
      `Nimmt zurück, was von der ${invoices.join(' und der ')} noch übrig war.`,
    reference: (isFor, number, issuedOn) =>
      `${isFor === 'SERVICE' ? 'Rechnung' : 'Entschädigung'} ${number} vom ${issuedOn}`,
    invoiceLine: (isFor, number, issuedOn) =>
      `${isFor === 'SERVICE' ? 'Rechnung' : 'Entschädigung'} ${number} vom ${issuedOn}`,
    correctionLine: (number, issuedOn) => `Zurückgenommen mit ${number} vom ${issuedOn}`,
    what: { SERVICE: 'Leistung', COMPENSATION: 'Posten' },
    amount: 'Betrag',
    depositFor: what => `Anzahlung für: ${what}`,
    restFor: what => `Rest für: ${what}`,
    compensationFor: 'Entschädigung für die späte Stornierung',
    total: 'Gesamtbetrag',
    paidOn: (day, provider) => `Zahlung bestätigt am ${day}: ${provider}`,
    leftOfPrice: 'Offen vom Preis',
    paidBefore: 'Zuvor angezahlt, mit eigener Rechnung',
    leftOfInvoice: 'Berechnet bleiben',
    testPayment: 'Testzahlung, ohne Geld',
    vat: {
      SERVICE:
        'Nettobetrag. Als Heilbehandlung umsatzsteuerfrei nach § 4 Nr. 14 Buchst. a UStG: 0 Prozent deutsche Umsatzsteuer.',
      COMPENSATION:
        'Eine Entschädigung ist kein Entgelt für eine Leistung und unterliegt nicht der deutschen Umsatzsteuer.',
    },
    wayBack: 'Der Betrag geht auf dem Weg zurück, auf dem er gezahlt wurde.',
    otherDoctor:
      'Sie haben eine andere Ärztin oder einen anderen Arzt gewählt. Ihre Zahlung wird auf die neue Rechnung angerechnet.',
    leftSent: money =>
      `Davon bleiben ${money} übrig und gehen auf dem Weg zurück, auf dem sie gezahlt wurden.`,
    leftWaiting: money =>
      `Davon bleiben ${money} übrig, über die Ihre Bank noch nicht entschieden hat: Sie bekommen sie von Ihrer Bank oder vom Zahlungsdienst, oder wir zahlen sie auf dem Weg zurück, auf dem sie gezahlt wurden.`,
    leftByBank: money =>
      `Davon bleiben ${money} übrig, die Sie von Ihrer Bank oder vom Zahlungsdienst bereits zurückhaben.`,
    kept: money =>
      `Davon bleiben ${money} als Entschädigung, über die es ein eigenes Dokument gibt.`,
    byBank: money => `${money} davon haben Sie von Ihrer Bank oder vom Zahlungsdienst zurück.`,
    restOnItsWay: 'Der Rest geht auf dem Weg zurück, auf dem er gezahlt wurde.',
    positions: 'Für Ihre Versicherung',
    positionNumber: 'GOÄ-Nummer',
    positionText: 'Leistung',
    factor: 'Faktor',
    positionNote:
      'Positionen der Gebührenordnung für Ärzte (GOÄ), wie die Ärztin oder der Arzt sie angibt. Sie ersetzen keine Rechnung nach § 12 GOÄ.',
    taxNumber: 'Steuernummer',
    vatId: 'Umsatzsteuer-ID',
    page: 'Seite',
  },
}

const locales = { en: 'en-GB', de: 'de-DE' } as const

export const localeOf = (language: Language) => locales[language]

/** As people call it; the built-in one moves no money, and an invoice says so. */
export const providerIn = (language: Language, provider: string) =>
  provider === 'stripe' || provider === 'paypal' ? providers[provider] : words[language].testPayment
