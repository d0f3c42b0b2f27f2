import type { TextPerLanguage } from '@konsil/contract/core/texts'

export interface StartingSetting {
  code: string
  value: string
  description: TextPerLanguage
  /** Never listed. */
  secret: boolean
}

const setting = (code: string, value: string, en: string, de: string): StartingSetting => ({
  code,
  value,
  description: { en, de },
  secret: false,
})

export const startingSettings: readonly StartingSetting[] = [
  setting(
    'VERSION_TERMS',
    '2026-11',
    'Version of the terms and conditions in force',
    'Geltende Fassung der Allgemeinen Geschäftsbedingungen',
  ),
  setting(
    'VERSION_DATA_PROTECTION',
    '2026-11',
    'Version of the data protection notice in force',
    'Geltende Fassung der Datenschutzerklärung',
  ),
  setting(
    'VERSION_DOCTOR_CONTRACT',
    '2026-11',
    'Version of the doctor contract in force',
    'Geltende Fassung des Arztvertrags',
  ),
  setting(
    'VERSION_HEALTH_DATA_CONSENT',
    '2026-11',
    'Version of the consent to the processing of health data in force',
    'Geltende Fassung der Einwilligung in die Verarbeitung von Gesundheitsdaten',
  ),
  setting(
    'FEE_RATE',
    '0.20',
    'Part of a price that the platform keeps, VAT included: 0.20 is 20 percent',
    'Anteil der Plattform am Preis, einschließlich Umsatzsteuer: 0.20 sind 20 Prozent',
  ),
  setting(
    'VAT_RATE',
    '0.19',
    'VAT contained in the platform fee: 0.19 is 19 percent',
    'Umsatzsteuer, die im Anteil der Plattform enthalten ist: 0.19 sind 19 Prozent',
  ),
  setting(
    'DEPOSIT_RATE',
    '1',
    'Part of a price that is asked for when booking: 1 is all of it',
    'Anteil des Preises, der bei der Buchung zu zahlen ist: 1 ist alles',
  ),
  setting(
    'PAYMENT_WINDOW_MINUTES',
    '30',
    'Minutes in which a booking has to be paid',
    'Minuten, in denen eine Buchung zu bezahlen ist',
  ),
  setting(
    'HOLD_MINUTES',
    '5',
    'Minutes for which a time is held for whoever is booking it',
    'Minuten, die eine Zeit für den frei gehalten wird, der sie gerade bucht',
  ),
  setting(
    'FREE_CANCELLATION_HOURS',
    '24',
    'Hours before the beginning until which patients cancel free',
    'Stunden vor Beginn, bis zu denen Patientinnen und Patienten kostenfrei absagen',
  ),
  setting(
    'LATE_REFUND_RATE',
    '0',
    'Part that patients get back when they cancel later than that: 0 is nothing',
    'Anteil, den Patientinnen und Patienten bei späterer Absage zurückbekommen: 0 ist nichts',
  ),
  setting(
    'GRACE_MINUTES',
    '30',
    'Minutes after paying in which patients cancel free, up to 2 hours before the beginning',
    'Minuten nach der Zahlung, in denen kostenfrei abgesagt werden kann, bis 2 Stunden vor Beginn',
  ),
  setting(
    'ANSWER_HOURS',
    '24',
    'Hours after paying in which the questionnaire has to be answered',
    'Stunden nach der Zahlung, in denen der Fragebogen zu beantworten ist',
  ),
  setting(
    'AUTO_COMPLETE_DAYS',
    '3',
    'Days after which a delivered report counts as accepted',
    'Tage, nach denen ein übergebener Bericht als angenommen gilt',
  ),
  setting(
    'REPORT_DUE_DAYS',
    '7',
    'Days in which the doctor delivers the report',
    'Tage, in denen der Bericht zu übergeben ist',
  ),
  setting(
    'HEAR_HOURS',
    '72',
    'Hours for which both sides are waited for before an administrator decides between them',
    'Stunden, die auf beide Seiten gewartet wird, bevor die Verwaltung zwischen ihnen entscheidet',
  ),
  setting(
    'PAYOUT_DAY',
    '15',
    'Day of the following month on which a month is closed and paid out to doctors',
    'Tag des Folgemonats, an dem ein Monat abgeschlossen und an die Ärztinnen und Ärzte ausgezahlt wird',
  ),
]
