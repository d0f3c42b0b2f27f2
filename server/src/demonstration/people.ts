import type { genders } from '@konsil/contract/account'
import type { doctorTitles } from '@konsil/contract/person'
import type { Random } from './random.ts'

export interface DemonstrationPerson {
  firstName: string
  lastName: string
  gender: (typeof genders)[number]
  email: string
  birthDate: string
}

/** By gender, as the contract counts: 0 male, 1 female. */
const firstNames = [
  [
    'Andreas',
    'Benedikt',
    'Christian',
    'Daniel',
    'Emil',
    'Friedrich',
    'Georg',
    'Hassan',
    'Ivan',
    'Johannes',
    'Karim',
    'Lukas',
    'Matthias',
    'Nikolai',
    'Oskar',
    'Philipp',
    'Robert',
    'Stefan',
    'Thomas',
    'Volker',
  ],
  [
    'Anna',
    'Beate',
    'Charlotte',
    'Dorothea',
    'Elif',
    'Franziska',
    'Gesine',
    'Hannah',
    'Irina',
    'Judith',
    'Katharina',
    'Leyla',
    'Magdalena',
    'Nina',
    'Olga',
    'Petra',
    'Renate',
    'Sophie',
    'Tanja',
    'Ursula',
  ],
] as const
const lastNames = [
  'Ahrens',
  'Bachmann',
  'Castellano',
  'Demir',
  'Engelhardt',
  'Falk',
  'Gerlach',
  'Hoffmann',
  'Ivanova',
  'Jansen',
  'Kowalski',
  'Lindner',
  'Meissner',
  'Nowak',
  'Oppermann',
  'Petersen',
  'Quandt',
  'Reinhardt',
  'Sauer',
  'Thiele',
  'Uhlmann',
  'Vogt',
  'Wiegand',
  'Yilmaz',
  'Zimmermann',
] as const

const withoutMarks = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
const two = (count: number) => String(count).padStart(2, '0')

/** So many people, no two of one name. */
export function peopleFrom(random: Random, count: number, youngest: number, oldest: number) {
  const people = new Map<string, DemonstrationPerson>()
  while (people.size < count) {
    const gender = random.chance(0.5) ? 1 : 0
    const firstName = random.oneOf(firstNames[gender])
    const lastName = random.oneOf(lastNames)
    const name = `${withoutMarks(firstName)}.${withoutMarks(lastName)}`
    const birthDate = `${2026 - random.between(youngest, oldest)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
    if (people.has(name)) continue
    people.set(name, { firstName, lastName, gender, email: `${name}@konsil.example`, birthDate })
  }
  return [...people.values()]
}

export interface DoctorPractice {
  title: (typeof doctorTitles)[number]
  /** The first is the one that they are known for. */
  categories: readonly [string, ...string[]]
  qualification: string
  position: string
  at: string
  address: ReturnType<typeof place>['address']
  languages: readonly string[]
}

/** What somebody of a specialty has learnt: codes of the categories and of the qualification. */
const specialties = [
  ['ORTHOPAEDICS', 'FA_ORTHOPAEDICS'],
  ['ONCOLOGY', 'FA_HAEMATOLOGY'],
  ['CARDIOLOGY', 'FA_CARDIOLOGY'],
  ['VASCULAR', 'FA_VASCULAR_SURGERY'],
  ['NEUROLOGY', 'FA_NEUROLOGY'],
  ['NEUROSURGERY', 'FA_NEUROSURGERY'],
  ['GYNAECOLOGY', 'FA_GYNAECOLOGY'],
  ['BREAST', 'FA_GYNAECOLOGY'],
  ['OBSTETRICS', 'FA_GYNAECOLOGY'],
  ['UROLOGY', 'FA_UROLOGY'],
  ['NEPHROLOGY', 'FA_NEPHROLOGY'],
  ['GASTROENTEROLOGY', 'FA_GASTROENTEROLOGY'],
  ['VISCERAL_SURGERY', 'FA_VISCERAL_SURGERY'],
  ['BARIATRICS', 'FA_VISCERAL_SURGERY'],
  ['PULMONOLOGY', 'FA_PULMONOLOGY'],
  ['ENDOCRINOLOGY', 'FA_ENDOCRINOLOGY'],
  ['DIABETOLOGY', 'FA_ENDOCRINOLOGY'],
  ['RHEUMATOLOGY', 'FA_RHEUMATOLOGY'],
  ['HAEMATOLOGY', 'FA_HAEMATOLOGY'],
  ['DERMATOLOGY', 'FA_DERMATOLOGY'],
  ['OPHTHALMOLOGY', 'FA_OPHTHALMOLOGY'],
  ['ENT', 'FA_ENT'],
  ['DENTISTRY', 'FA_MAXILLOFACIAL'],
  ['PAEDIATRICS', 'FA_PAEDIATRICS'],
  ['PSYCHIATRY', 'FA_PSYCHIATRY'],
  ['PAIN', 'ZB_PAIN'],
  ['TRAUMA', 'FA_ORTHOPAEDICS'],
  ['PLASTIC_SURGERY', 'FA_PLASTIC_SURGERY'],
  ['RADIOLOGY', 'FA_RADIOLOGY'],
  ['RARE_DISEASES', 'FA_HUMAN_GENETICS'],
] as const

const titles = ['Dr.', 'Dr.', 'Dr.', 'Prof. Dr.', 'Dr.'] as const
const inClinics = [
  ['Chefärztin', 'Chefarzt'],
  ['Oberärztin', 'Oberarzt'],
  ['Leitende Oberärztin', 'Leitender Oberarzt'],
] as const
const inPractices = [['Niedergelassene Fachärztin', 'Niedergelassener Facharzt']] as const
const practice = place(
  'Gemeinschaftspraxis am Park, Musterhausen',
  'Parkstraße',
  '7a',
  'Musterhausen',
)
const places = [
  place('Klinikum Musterstadt', 'Am Klinikum', '1', 'Musterstadt'),
  place('Universitätsklinikum Musterburg', 'Burgallee', '24', 'Musterburg'),
  practice,
  place('Sankt-Anna-Krankenhaus Mustertal', 'Annenweg', '3', 'Mustertal'),
  place('Fachklinik am See, Mustersee', 'Seeufer', '12', 'Mustersee'),
] as const

/** In towns that there are not. */
function place(at: string, street: string, houseNumber: string, city: string) {
  return { at, address: { street, houseNumber, postalCode: '12345', city, country: 'DE' } }
}

const furtherLanguages = ['en', 'en', 'fr', 'es', 'it', 'tr', 'ru', 'pl', 'ar'] as const

/** The first doctors cover every category; those after them come round again. */
export function practiceOf(
  random: Random,
  place: number,
  { gender }: DemonstrationPerson,
): DoctorPractice {
  const [category, qualification] = specialties[place % specialties.length] ?? specialties[0]
  const [further] = random.oneOf(specialties)
  const at = random.oneOf(places)
  const [female, male] = random.oneOf(at === practice ? inPractices : inClinics)
  return {
    title: random.oneOf(titles),
    categories: random.chance(0.4) && further !== category ? [category, further] : [category],
    qualification,
    position: gender === 1 ? female : male,
    ...at,
    languages: [...new Set(['de', random.oneOf(furtherLanguages), random.oneOf(furtherLanguages)])],
  }
}
