import type { Language } from '@konsil/contract/core/texts'
import type { PayoutDocument } from '@konsil/contract/payouts'

interface Words {
  titles: Record<PayoutDocument['title'], string>
  to: string
  number: string
  issuedOn: string
  period: string
  intro(month: string): string
  introCorrection(invoices: string[]): string
  invoice(number: string, issuedOn: string): string
  item: string
  amount: string
  feeFor(count: number): string
  feeTakenBack(invoice: string): string
  vat(rate: string): string
  total: string
  alreadySettled: string
  vatPaidOut: string
  setOff: string
  setOffWhole: string
  correctionSettled: string
  correctionSetOff: string
  correctionSetOffWhole: string
  payout: string
  booking: string
  day: string
  price: string
  fee: string
  vatInFee: string
  net: string
  carried: string
  paidOut: string
  carriedOn: string
  toAccount: string
  nothingPaid: string
  nothingLeft: string
  paidLater: string
  otherCurrency: string
  taxNumber: string
  vatId: string
  page: string
}

export const words: Record<Language, Words> = {
  en: {
    titles: {
      STATEMENT: 'Payout statement and invoice',
      CORRECTION: 'Correction of the invoice for our fee',
    },
    to: 'To',
    number: 'Invoice number',
    issuedOn: 'Date of issue',
    period: 'Period of service',
    intro: month =>
      `For the use of the platform in ${month}, and what you are paid for this month.`,
    introCorrection: invoices =>
      `This correction takes back the fee of invoice ${invoices.join(' and ')}, as far as money went back.`,
    invoice: (number, issuedOn) => `${number} of ${issuedOn}`,
    item: 'Item',
    amount: 'Amount',
    feeFor: count => (count === 1 ? 'Fee for one appointment' : `Fee for ${count} appointments`),
    feeTakenBack: invoice => `Fee taken back of invoice ${invoice}`,
    vat: rate => `VAT ${rate}`,
    total: 'Total, VAT included',
    alreadySettled: 'This invoice is settled with the payout: you do not transfer anything.',
    setOff: 'This invoice is set off against your next payout: you do not transfer anything.',
    setOffWhole: 'This invoice is set off already: you do not transfer anything.',
    vatPaidOut:
      'As agreed in the doctor contract we retain the fee without the VAT; the VAT in it is part of your payout.',
    correctionSettled: 'What is taken back is settled with the payout.',
    correctionSetOff: 'What is taken back is set off against your next payout.',
    correctionSetOffWhole: 'What is taken back is set off already: nothing is left open.',
    payout: 'Payout',
    booking: 'Booking',
    day: 'Day',
    price: 'Paid',
    fee: 'Fee',
    vatInFee: 'VAT in it',
    net: 'Your share',
    carried: 'Carried over from earlier months',
    paidOut: 'Payout',
    carriedOn: 'Carried over to the next payout',
    toAccount: 'It goes to the bank account in your account on the platform.',
    nothingPaid:
      'More went back to patients than came in, so nothing is paid out. It is set off against the next payout.',
    nothingLeft:
      'What came in and what went back are set off whole: nothing is paid out, and nothing is carried over.',
    paidLater:
      'It is not paid out by itself but comes with the next payout, less what went back since.',
    otherCurrency: 'Amounts are in the currency in which patients paid.',
    taxNumber: 'Tax number',
    vatId: 'VAT ID',
    page: 'Page',
  },
  de: {
    titles: {
      STATEMENT: 'Auszahlungsabrechnung und Rechnung',
      CORRECTION: 'Korrektur der Rechnung über unsere Gebühr',
    },
    to: 'An',
    number: 'Rechnungsnummer',
    issuedOn: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    intro: month =>
      `Für die Nutzung der Plattform im ${month}, und was Ihnen für diesen Monat ausgezahlt wird.`,
    introCorrection: invoices =>
      `Diese Korrektur nimmt die Gebühr aus Rechnung ${invoices.join(' und ')} zurück, soweit Geld zurückging.`,
    invoice: (number, issuedOn) => `${number} vom ${issuedOn}`,
    item: 'Posten',
    amount: 'Betrag',
    feeFor: count => (count === 1 ? 'Gebühr für einen Termin' : `Gebühr für ${count} Termine`),
    feeTakenBack: invoice => `Zurückgenommene Gebühr aus Rechnung ${invoice}`,
    vat: rate => `Umsatzsteuer ${rate}`,
    total: 'Gesamtbetrag mit Umsatzsteuer',
    alreadySettled: 'Diese Rechnung ist mit der Auszahlung beglichen: Sie überweisen nichts.',
    setOff: 'Diese Rechnung wird mit Ihrer nächsten Auszahlung verrechnet: Sie überweisen nichts.',
    setOffWhole: 'Diese Rechnung ist bereits verrechnet: Sie überweisen nichts.',
    vatPaidOut:
      'Wie im Vertrag vereinbart behalten wir die Gebühr ohne die Umsatzsteuer ein; die Umsatzsteuer darin ist Teil Ihrer Auszahlung.',
    correctionSettled: 'Was zurückgenommen wird, ist mit der Auszahlung verrechnet.',
    correctionSetOff: 'Was zurückgenommen wird, verrechnen wir mit Ihrer nächsten Auszahlung.',
    correctionSetOffWhole:
      'Was zurückgenommen wird, ist bereits verrechnet: Es bleibt nichts offen.',
    payout: 'Auszahlung',
    booking: 'Buchung',
    day: 'Tag',
    price: 'Bezahlt',
    fee: 'Gebühr',
    vatInFee: 'darin USt.',
    net: 'Ihr Anteil',
    carried: 'Übertrag aus früheren Monaten',
    paidOut: 'Auszahlung',
    carriedOn: 'Übertrag auf die nächste Auszahlung',
    toAccount: 'Sie geht auf das Bankkonto, das Sie auf der Plattform hinterlegt haben.',
    nothingPaid:
      'Es ging mehr an Patientinnen und Patienten zurück, als hereinkam; deshalb wird nichts ausgezahlt. Der Betrag wird mit der nächsten Auszahlung verrechnet.',
    nothingLeft:
      'Was hereinkam und was zurückging, ist vollständig verrechnet: Es wird nichts ausgezahlt und nichts übertragen.',
    paidLater:
      'Der Betrag wird nicht einzeln ausgezahlt, sondern mit der nächsten Auszahlung, abzüglich dessen, was seitdem zurückging.',
    otherCurrency: 'Die Beträge stehen in der Währung, in der gezahlt wurde.',
    taxNumber: 'Steuernummer',
    vatId: 'Umsatzsteuer-ID',
    page: 'Seite',
  },
}
