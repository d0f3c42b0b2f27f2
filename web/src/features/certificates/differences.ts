import type { CertificateTypeCode, ReviewedCertificate } from '@konsil/contract/certificates'
import { daysBetween } from '@konsil/contract/core/time'

export type Difference =
  | { about: 'name'; what: 'name' | 'doctorTitle'; written: string }
  | { about: 'type'; what: 'type' }
  | { about: 'expiration'; what: 'missing' | 'over' }
  | { about: 'expiration'; what: 'soon'; days: number }

type Compared = Pick<ReviewedCertificate, 'name' | 'type' | 'expirationDate'> & {
  doctor: Pick<ReviewedCertificate['doctor'], 'title' | 'lastName'>
}

const soon = 30

/** "Prof. Dr. Weber" in a title names a person: an academic title, then names. */
const person = /((?:Prof\.?|Dr\.?)(?:\s*Dr\.?)*)\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*)/u

/** Words by which a title names one of the types. */
const typeWords: readonly (readonly [CertificateTypeCode, RegExp])[] = [
  ['PHYSICIAN', /arztausweis|heilberufsausweis|physician id/i],
  ['BOARD', /facharzt(?!ausweis)|board cert/i],
]

/** What of a certificate does not match the account or the day: whoever reviews it looks there first. */
export function differencesOf(of: Compared, today: string): Difference[] {
  return [...ofName(of), ...ofType(of), ...ofExpiration(of, today)]
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function ofName({ name, doctor }: Compared): Difference[] {
  const [written = '', title = '', names = ''] = person.exec(name) ?? []
  if (!written) return []
  if (!letters(names).includes(letters(doctor.lastName)))
    return [{ about: 'name', what: 'name', written }]
  const isSame = letters(title) === letters(doctor.title ?? '')
  return isSame ? [] : [{ about: 'name', what: 'doctorTitle', written }]
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
