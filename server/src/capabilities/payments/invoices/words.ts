import type { Language } from '@konsil/contract/core/texts'

const providers = { stripe: 'Stripe', paypal: 'PayPal' } as const

interface Words {
  invoice: string
  deposit: string
  cancellation: string
  to: string
  number: string
  issuedOn: string
  booking: string
  dayOfService: string
  plannedFor: string
  introInvoice: string
  introDeposit(price: string): string
  introCancellation(invoices: string): string
  introReduction(invoices: string): string
  /** An invoice that is referred to. */
  reference(number: string, issuedOn: string): string
  and: string
  what: string
  amount: string
  depositFor(what: string): string
  total: string
  paidOn(day: string, provider: string): string
  open: string
  reduced: string
  testPayment: string
  vat: string
  whereMoneyGoes: Record<'REFUND' | 'OTHER_DOCTOR', string>
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
    invoice: 'Invoice',
    deposit: 'Invoice for a deposit',
    cancellation: 'Cancellation invoice',
    to: 'To',
    number: 'Number',
    issuedOn: 'Date of issue',
    booking: 'Booking',
    dayOfService: 'Day of service',
    plannedFor: 'Planned for',
    introInvoice: 'For the second opinion that you booked.',
    introDeposit: price => `For the second opinion that you booked at a price of ${price}.`,
    introCancellation: invoices => `Takes back ${invoices}.`,
    introReduction: invoices => `Takes back a part of ${invoices}.`,
    reference: (number, issuedOn) => `invoice ${number} of ${issuedOn}`,
    and: ' and ',
    what: 'Service',
    amount: 'Amount',
    depositFor: what => `Deposit for: ${what}`,
    total: 'Total',
    paidOn: (day, provider) => `Paid on ${day} by ${provider}`,
    open: 'Left to pay',
    reduced: 'Invoiced before',
    testPayment: 'test payment, without money',
    vat: 'Net amount. Free of VAT as a medical treatment under § 4 no. 14 of the German VAT act (UStG): German VAT 0 percent.',
    whereMoneyGoes: {
      REFUND: 'The amount goes back the way it was paid.',
      OTHER_DOCTOR:
        'You chose another doctor. What you paid counts towards their invoice; what they charge less goes back the way it was paid.',
    },
    positions: 'For your insurer',
    positionNumber: 'GOÄ number',
    positionText: 'Service',
    factor: 'Factor',
    positionNote:
      'Positions of the German schedule of fees for doctors (GOÄ), as the doctor has set them.',
    taxNumber: 'Tax number',
    vatId: 'VAT ID',
    page: 'Page',
  },
  de: {
    invoice: 'Rechnung',
    deposit: 'Anzahlungsrechnung',
    cancellation: 'Stornorechnung',
    to: 'An',
    number: 'Rechnungsnummer',
    issuedOn: 'Rechnungsdatum',
    booking: 'Buchungsnummer',
    dayOfService: 'Tag der Leistung',
    plannedFor: 'Geplant für',
    introInvoice: 'Für die zweite Meinung, die Sie gebucht haben.',
    introDeposit: price => `Für die zweite Meinung, die Sie zum Preis von ${price} gebucht haben.`,
    introCancellation: invoices => `Hebt die ${invoices} auf.`,
    introReduction: invoices => `Nimmt einen Teil der ${invoices} zurück.`,
    reference: (number, issuedOn) => `Rechnung ${number} vom ${issuedOn}`,
    and: ' und der ',
    what: 'Leistung',
    amount: 'Betrag',
    depositFor: what => `Anzahlung für: ${what}`,
    total: 'Gesamtbetrag',
    paidOn: (day, provider) => `Bezahlt am ${day} mit ${provider}`,
    open: 'Noch zu zahlen',
    reduced: 'Zuvor berechnet',
    testPayment: 'Testzahlung, ohne Geld',
    vat: 'Nettobetrag. Als Heilbehandlung umsatzsteuerfrei nach § 4 Nr. 14 UStG: 0 Prozent deutsche Umsatzsteuer.',
    whereMoneyGoes: {
      REFUND: 'Der Betrag geht auf dem Weg zurück, auf dem er gezahlt wurde.',
      OTHER_DOCTOR:
        'Sie haben eine andere Ärztin oder einen anderen Arzt gewählt. Ihre Zahlung wird auf die neue Rechnung angerechnet; was diese weniger beträgt, geht auf dem Weg zurück, auf dem es gezahlt wurde.',
    },
    positions: 'Für Ihre Versicherung',
    positionNumber: 'GOÄ-Nummer',
    positionText: 'Leistung',
    factor: 'Faktor',
    positionNote:
      'Positionen der Gebührenordnung für Ärzte (GOÄ), wie die Ärztin oder der Arzt sie angibt.',
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
