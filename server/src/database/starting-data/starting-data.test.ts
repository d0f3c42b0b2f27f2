import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/databases.ts'
import { contentFolder } from '../../folders.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { loadStartingData } from '../starting-data.ts'
import { certificateTypes } from './certificate-types.ts'
import { readStartingLists } from './lists.ts'
import { startingSettings } from './system-settings.ts'

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
  for (const { code, description } of startingSettings) {
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

test('D-339 where the default date format is new it takes the first place; what an operator made the default later stays', async () => {
  const { database, pool, close } = await copyTemplate()
  onTestFinished(close)
  const formats = async () => {
    const sql = 'select code, is_default from date_format order by position'
    const { rows } = await pool.query<{ code: string; is_default: boolean }>(sql)
    return rows.map(({ code, is_default: isDefault }) => (isDefault ? `${code} (default)` : code))
  }
  const makeDefault = (code: string) =>
    pool.query('update date_format set is_default = code = $1', [code])
  await pool.query('delete from date_format where code = $1', [dateOfLanguage])
  await pool.query('update date_format set position = position - 1')
  await makeDefault('DD-MM-YYYY')
  const others = ['DD-MM-YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']
  expect(await formats()).toEqual(['DD-MM-YYYY (default)', ...others.slice(1)])
  await loadStartingData(database, new Date())
  expect(await formats()).toEqual([`${dateOfLanguage} (default)`, ...others])
  await makeDefault('YYYY-MM-DD')
  await loadStartingData(database, new Date())
  expect(await formats()).toEqual([dateOfLanguage, ...others.slice(0, -1), 'YYYY-MM-DD (default)'])
})
