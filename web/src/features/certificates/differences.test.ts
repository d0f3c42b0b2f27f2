import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { sampleReviewedCertificate } from '@konsil/contract/samples/certificates'
import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const today = '2026-11-22'
const of = (
  changes: Parameters<typeof sampleReviewedCertificate>[1],
  title: 'Dr.' | null = 'Dr.',
) => {
  const one = sampleReviewedCertificate(1, changes)
  const doctor = { ...one.doctor, title, firstName: 'Jonas', lastName: 'Brandt' }
  return differencesOf({ ...one, doctor }, today)
}

test.each(['Arztausweis', 'Physician ID, Hamburg', 'Arztausweis Dr. Jonas Brandt', 'Dr Brandt'])(
  'D-342 nothing differs: %s',
  name => expect(of({ name })).toEqual([]),
)

test('D-342 another person or another title in the name of the certificate is marked', () => {
  expect(of({ name: 'Arztausweis Dr. Max Weber' })).toEqual([
    { about: 'name', what: 'name', written: 'Dr. Max Weber' },
  ])
  const written = 'Prof. Dr. Jonas Brandt'
  expect(of({ name: written })).toEqual([{ about: 'name', what: 'doctorTitle', written }])
  expect(of({ name: 'Dr. Brandt' }, null)).toMatchObject([{ what: 'doctorTitle' }])
})

test.each([
  ['Ausweis, geb. 3.5.1971', []],
  ['geboren am 03.05.1971', []],
  ['born on 1971-05-03', []],
  ['Ausgestellt am 4.5.2001', []],
  ['ID 3.5.19711', []],
  ['Geburtsdatum: 4. 5. 1971', ['4. 5. 1971']],
  ['* 03.05.1917 in Köln', ['03.05.1917']],
  ['Date of birth 1971-03-05', ['1971-03-05']],
] as const)(
  'D-342 another date of birth than that of the account is marked: %s',
  (text, marked) => {
    const one = sampleReviewedCertificate(1)
    const doctor = { ...one.doctor, birthDate: '1971-05-03' }
    const written = (changes: Partial<typeof one>) =>
      differencesOf({ ...one, doctor, ...changes }, today).flatMap(found =>
        found.about === 'birthDate' ? found.written : [],
      )
    expect(written({ name: text })).toEqual(marked)
    expect(written({ description: text })).toEqual(marked)
    expect(of({ name: text }), 'an account without one').toEqual([])
  },
)

const heide = {
  title: 'Prof. Dr.' as const,
  firstName: 'Anna-Lena',
  lastName: 'von der Heide',
}
const ofHeide = (
  name: string,
  changes: Partial<Pick<ReviewedCertificate['doctor'], 'title' | 'lastName'>> = {},
) => {
  const one = sampleReviewedCertificate(1, { name })
  return differencesOf({ ...one, doctor: { ...one.doctor, ...heide, ...changes } }, today)
}

test.each([
  'Univ.-Prof. Dr. med. habil. Anna-Lena von der Heide',
  'Prof. Dr. med. von der Heide',
  'Arztausweis Prof. Dr. med. dent. A.-L. von der Heide',
  'Prof. Dr. med Anna-Lena von der Heide, Hamburg',
])('D-342 faculties and particles belong to a title and a name: %s', name => {
  expect(ofHeide(name)).toEqual([])
  expect(ofHeide(name, { title: 'Dr.' })).toMatchObject([{ what: 'doctorTitle' }])
  expect(ofHeide(name, { lastName: 'Weber' })).toMatchObject([{ what: 'name' }])
})

test('D-342 what is written is quoted with its faculty, and no degree is taken for a name', () => {
  const written = 'Dr. med. Anna Weber'
  expect(of({ name: `Arztausweis ${written}` })).toEqual([{ about: 'name', what: 'name', written }])
  expect(ofHeide('Prof. Dr. med. Weber', { lastName: 'Weber' })).toEqual([])
  expect(ofHeide('Prof. Dr.', { lastName: 'Weber' })).toEqual([])
})

test('D-342 a title that names another type is marked', () => {
  expect(of({ name: 'Facharzturkunde Kardiologie' })).toEqual([{ about: 'type', what: 'type' }])
  expect(of({ name: 'Facharztausweis' })).toEqual([])
})

test.each([
  ['2026-11-21', [{ about: 'expiration', what: 'over' }]],
  ['2026-11-22', [{ about: 'expiration', what: 'soon', days: 0 }]],
  ['2026-12-22', [{ about: 'expiration', what: 'soon', days: 30 }]],
  ['2026-12-23', []],
  [null, [{ about: 'expiration', what: 'missing' }]],
])('D-342 the last day %s is compared with today', (expirationDate, expected) => {
  expect(of({ expirationDate })).toEqual(expected)
})
