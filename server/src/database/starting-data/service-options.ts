import type { TextPerLanguage } from '@konsil/contract/core/texts'

type Row = readonly [code: string, en: string, de: string]

/** In the order in which they are offered. */
const rows: readonly Row[] = [
  ['RECORDS_REVIEW', 'Review of your medical records', 'Durchsicht Ihrer Unterlagen'],
  [
    'IMAGING_REVIEW',
    'Review of X-ray, CT or MRI images',
    'Durchsicht von Röntgen-, CT- oder MRT-Bildern',
  ],
  ['LAB_REVIEW', 'Review of laboratory results', 'Durchsicht von Laborwerten'],
  ['PATHOLOGY_REVIEW', 'Review of tissue findings', 'Durchsicht von Gewebebefunden'],
  ['WRITTEN_REPORT', 'Written report', 'Schriftlicher Bericht'],
  ['SHORT_SUMMARY', 'Summary in plain words', 'Zusammenfassung in einfachen Worten'],
  [
    'THERAPY_COMPARISON',
    'Comparison of treatment options',
    'Vergleich der Behandlungsmöglichkeiten',
  ],
  [
    'SURGERY_ASSESSMENT',
    'Opinion on a planned operation',
    'Einschätzung einer geplanten Operation',
  ],
  ['MEDICATION_REVIEW', 'Review of your medication', 'Durchsicht Ihrer Medikamente'],
  ['LETTER_TO_DOCTOR', 'Letter to your treating doctor', 'Brief an Ihre behandelnde Praxis'],
  [
    'FOLLOW_UP_QUESTIONS',
    'Answers to follow-up questions for 14 days',
    'Antworten auf Rückfragen, 14 Tage lang',
  ],
  [
    'CLINIC_SUGGESTIONS',
    'Suggestions of specialised hospitals',
    'Hinweise auf spezialisierte Kliniken',
  ],
  ['REHABILITATION_ADVICE', 'Advice on rehabilitation', 'Rat zur Rehabilitation'],
  ['FAMILY_TAKES_PART', 'A relative may take part', 'Angehörige dürfen teilnehmen'],
  [
    'QUESTIONS_FOR_CLINIC',
    'List of questions for your hospital',
    'Fragenliste für Ihr Gespräch in der Klinik',
  ],
]

export interface StartingOption {
  code: string
  name: TextPerLanguage
}

export const serviceOptions: readonly StartingOption[] = rows.map(([code, en, de]) => ({
  code,
  name: { en, de },
}))
