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
]
