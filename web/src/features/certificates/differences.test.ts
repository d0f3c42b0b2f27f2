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
