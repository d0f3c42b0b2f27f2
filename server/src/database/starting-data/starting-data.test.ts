import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentFolder } from '../../folders.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { certificateTypes } from './certificate-types.ts'
import { readStartingLists } from './lists.ts'
import { systemSettings } from './system-settings.ts'

const { countries, communicationLanguages, diseaseCategories, qualifications } = readStartingLists()

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

test.each([
  ['is no JSON', '[', 'JSON'],
  [
    'has a field too many',
    '[{ "code": "X", "name": { "en": "X", "de": "X" }, "more": 1 }]',
    'more',
  ],
  ['lacks a language', '[{ "code": "X", "name": { "en": "X" } }]', 'name.de'],
])('a list that %s is refused at the start, with its file and the place', (_, text, place) => {
  const folder = mkdtempSync(join(tmpdir(), 'konsil-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(contentFolder, 'starting-data'), folder, { recursive: true })
  expect(readStartingLists(folder)).toEqual(readStartingLists())
  writeFileSync(join(folder, 'qualifications.json'), text)
  expect(() => readStartingLists(folder)).toThrow(StartupProblem)
  expect(() => readStartingLists(folder)).toThrow('qualifications.json')
  expect(() => readStartingLists(folder)).toThrow(place)
})
