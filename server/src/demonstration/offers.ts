import type { StartingLists } from '../database/starting-data/lists.ts'
import type { Random } from './random.ts'

/** What somebody of a category offers beside what everybody can. */
const special: Record<string, readonly string[]> = {
  ORTHOPAEDICS: ['KNEE_SURGERY', 'HIP_SURGERY', 'SPINE_SURGERY'],
  TRAUMA: ['KNEE_SURGERY', 'SHOULDER_SURGERY'],
  NEUROSURGERY: ['SPINE_SURGERY'],
  ONCOLOGY: ['ONCOLOGY_THERAPY', 'ONCOLOGY_COMPLEX'],
  HAEMATOLOGY: ['ONCOLOGY_THERAPY'],
  BREAST: ['ONCOLOGY_THERAPY', 'GYNAECOLOGY'],
  UROLOGY: ['PROSTATE'],
  CARDIOLOGY: ['CARDIOLOGY'],
  VASCULAR: ['CARDIOLOGY'],
  GYNAECOLOGY: ['GYNAECOLOGY'],
  OBSTETRICS: ['GYNAECOLOGY'],
  RADIOLOGY: ['WRITTEN_IMAGING'],
}
const forEverybody = ['GENERAL_VIDEO', 'GENERAL_PHONE'] as const
const written = ['WRITTEN_GENERAL', 'WRITTEN_IMAGING', 'WRITTEN_LAB'] as const

/** What somebody of a category offers. */
export function offersOf(lists: StartingLists, random: Random, category: string) {
  const own = special[category] ?? ['GENERAL_VIDEO']
  const codes = new Set([...own, random.oneOf(forEverybody)])
  // For who has booked before: it comes after a first call by phone, never alone.
  if (codes.has('GENERAL_PHONE')) codes.add('SHORT_QUESTION_PHONE')
  if (random.chance(0.5)) codes.add(random.oneOf(written))
  return offersWith(lists, codes)
}

export type Offers = ReturnType<typeof offersWith>

/** Titles of services, each with that of its questionnaire. */
export function offersWith({ services, questionnaires }: StartingLists, codes: Set<string>) {
  const [general, orthopaedics, oncology] = questionnaires.map(({ title }) => title.de)
  const questionnaireFor = (code: string) => {
    if (code.startsWith('ONCOLOGY')) return oncology
    return /^(KNEE|HIP|SPINE|SHOULDER)/.test(code) ? orthopaedics : general
  }
  return services
    .filter(({ code }) => codes.has(code))
    .map(({ code, name, consultationType }) => ({
      service: name.de,
      questionnaire: questionnaireFor(code),
      isWritten: consultationType === 'CHAT',
    }))
}
