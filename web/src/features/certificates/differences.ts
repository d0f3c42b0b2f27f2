import type { CertificateTypeCode, ReviewedCertificate } from '@konsil/contract/certificates'
import { daysBetween } from '@konsil/contract/core/time'

export type Difference =
  | { about: 'name'; what: 'name' | 'doctorTitle'; written: string }
  | { about: 'birthDate'; what: 'birthDate'; written: string }
  | { about: 'type'; what: 'type' }
  | { about: 'expiration'; what: 'missing' | 'over' }
  | { about: 'expiration'; what: 'soon'; days: number }

type Compared = Pick<ReviewedCertificate, 'name' | 'description' | 'type' | 'expirationDate'> & {
  doctor: Pick<ReviewedCertificate['doctor'], 'title' | 'lastName' | 'birthDate'>
}

const soon = 30

const degree = String.raw`(?:Prof|Dr)(?!\p{L})\.?`
/** Of which faculty, or how it was earned; no account says it. */
const faculty = String.raw`(?:\p{Ll}+\.|(?:med|dent|vet|habil|medic)(?!\p{L}))`
const particles = String.raw`(?:(?:von|vom|van|zu|zur|zum|der|den|dem|de|di|da|la|le|el|al|ter|ten)\s+)*`
const name = String.raw`${particles}(?!${degree})\p{Lu}(?:\.(?:-\p{Lu}\.)*|[\p{L}'’-]+)`

/** "Univ.-Prof. Dr. med. Anna von der Heide" in a title names a person: degrees, then names. */
const person = new RegExp(
  String.raw`(?<!\p{L})((?:[Uu]niv\.?[-\s]*)?${degree}(?:\s*(?:${degree}|${faculty}))*)\s*(${name}(?:\s+${name})*)`,
  'u',
)

/** Words by which a title names one of the types. */
const typeWords: readonly (readonly [CertificateTypeCode, RegExp])[] = [
  ['PHYSICIAN', /arztausweis|heilberufsausweis|physician id/i],
  ['BOARD', /facharzt(?!ausweis)|board cert/i],
]

/** "geb. 3.5.1971", "born on 1971-05-03": a day after a word that says whose it is. */
const birth =
  /(?:(?<!\p{L})(?:geb(?:oren|\.)?|geburtsdatum|born|date of birth|dob)(?!\p{L})|\*)[\s.:]*(?:am|on)?\s*(?<written>(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})|(?<iso>\d{4}-\d{2}-\d{2}))(?!\d)/iu

/** What of a certificate does not match the account or the day: whoever reviews it looks there first. */
export function differencesOf(of: Compared, today: string): Difference[] {
  return [...ofName(of), ...ofBirthDate(of), ...ofType(of), ...ofExpiration(of, today)]
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
const degreesIn = (title: string) => (title.match(/Prof|Dr/g) ?? []).join(' ')

function ofName({ name, doctor }: Compared): Difference[] {
  const [written = '', title = '', names = ''] = person.exec(name) ?? []
  if (!written) return []
  if (!letters(names).includes(letters(doctor.lastName)))
    return [{ about: 'name', what: 'name', written }]
  const isSame = degreesIn(title) === degreesIn(doctor.title ?? '')
  return isSame ? [] : [{ about: 'name', what: 'doctorTitle', written }]
}

/** Nothing where the account names no day, or the words of the certificate do not. */
function ofBirthDate({ name, description, doctor }: Compared): Difference[] {
  const found = birth.exec(name) ?? birth.exec(description)
  if (!found?.groups || doctor.birthDate === null) return []
  const { written = '', iso, year, month = '', day = '' } = found.groups
  const said = iso ?? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return said === doctor.birthDate ? [] : [{ about: 'birthDate', what: 'birthDate', written }]
}

function ofType({ name, type }: Compared): Difference[] {
  const named = typeWords.find(([, words]) => words.test(name))
  return named && named[0] !== type.code ? [{ about: 'type', what: 'type' }] : []
}

function ofExpiration({ type, expirationDate }: Compared, today: string): Difference[] {
  if (expirationDate === null)
    return type.code === 'PHYSICIAN' ? [{ about: 'expiration', what: 'missing' }] : []
  const days = daysBetween(today, expirationDate)
  if (days < 0) return [{ about: 'expiration', what: 'over' }]
  return days <= soon ? [{ about: 'expiration', what: 'soon', days }] : []
}
