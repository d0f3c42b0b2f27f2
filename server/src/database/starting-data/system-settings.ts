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

export const systemSettings: readonly StartingSetting[] = [
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
]
