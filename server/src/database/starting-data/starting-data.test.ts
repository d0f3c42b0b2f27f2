import { expect, test } from 'vitest'
import { certificateTypes } from './certificate-types.ts'
import { communicationLanguages } from './communication-languages.ts'
import { countries } from './countries.ts'
import { diseaseCategories } from './disease-categories.ts'
import { qualifications } from './qualifications.ts'
import { systemSettings } from './system-settings.ts'

const named = {
  certificateTypes,
  countries,
  communicationLanguages,
  diseaseCategories,
  qualifications,
}

test.each(Object.entries(named))('API-08 %s: codes once, a name in both languages', (_, list) => {
  const codes = list.map(item => item.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { name } of list) {
    expect(name.en.trim()).not.toBe('')
    expect(name.de.trim()).not.toBe('')
  }
})

test('API-08 the lists are complete enough to start with', () => {
  expect(diseaseCategories.length).toBeGreaterThanOrEqual(24)
  expect(communicationLanguages.length).toBeGreaterThanOrEqual(40)
  expect(qualifications.length).toBeGreaterThanOrEqual(30)
})

test('every country of ISO 3166-1 is there, with its telephone code', () => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const ours = new Set(countries.map(country => country.code))
  const notCountries = new Set([
    'AC',
    'CP',
    'CQ',
    'DG',
    'EA',
    'EU',
    'EZ',
    'IC',
    'QO',
    'TA',
    'UN',
    'XA',
    'XB',
    'ZZ',
  ])
  // Codes that ISO withdrew, but that are still known under their successor's name.
  const withdrawn = new Set([
    'AN',
    'BU',
    'CS',
    'DD',
    'DY',
    'FX',
    'HV',
    'NH',
    'NT',
    'RH',
    'SU',
    'TP',
    'UK',
    'VD',
    'YD',
    'YU',
    'ZR',
    'PC',
    'PZ',
    'JT',
    'MI',
    'NQ',
    'PU',
    'WK',
    'FQ',
    'CT',
    'DE2',
    'VN2',
  ])
  const known = letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => english.of(code) && !notCountries.has(code) && !withdrawn.has(code))
  expect(known.filter(code => !ours.has(code))).toEqual([])
  expect(countries.filter(country => !/^\+\d{1,4}$/.test(country.areaCode))).toEqual([])
})

test('settings say what they are in both languages', () => {
  for (const { code, description } of systemSettings) {
    expect(code).toMatch(/^[A-Z_]+$/)
    expect(description.en.length * description.de.length).toBeGreaterThan(0)
  }
})
