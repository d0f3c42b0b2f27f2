import { expect, test } from 'vitest'
import { hasWords, matching, meant } from './matching.ts'

const choicesOf = (...labels: string[]) => labels.map(label => ({ value: label, label }))
const countries = choicesOf('Äquatorialguinea', 'Guinea', 'Guinea-Bissau', 'Papua-Neuguinea', 'USA')
const found = (typed: string) => matching(countries, typed).map(({ label }) => label)

test('what begins with the text stands first, then what has such a word, then the rest', () => {
  expect(found('guinea')).toEqual([
    'Guinea',
    'Guinea-Bissau',
    'Äquatorialguinea',
    'Papua-Neuguinea',
  ])
  expect(found('bissau')).toEqual(['Guinea-Bissau'])
  expect(found('')).toHaveLength(5)
  expect(found('xyz')).toEqual([])
})

test('neither accents nor capitals have to be typed, and a number is found by its digits', () => {
  expect(found('aqua')).toEqual(['Äquatorialguinea'])
  const germany = choicesOf('Germany (+49)')
  for (const typed of ['+49', '49', 'GER']) expect(matching(germany, typed)).toEqual(germany)
})

test('one that is spelt so is meant, although others begin with it', () => {
  const meantBy = (typed: string) => meant(matching(countries, typed), typed)?.label
  expect(['guinea', 'gui', 'us', 'xyz'].map(meantBy)).toEqual([
    'Guinea',
    undefined,
    'USA',
    undefined,
  ])
})

test('every word that is typed has to stand in the texts, in whatever order', () => {
  const row = ['Facharzturkunde', 'Dr. Zoë Brandt', null]
  for (const typed of ['', '  ', 'zoe', 'brandt facharzt', 'DR. ZOË']) {
    expect(hasWords(row, typed), typed).toBe(true)
  }
  for (const typed of ['zoe weber', 'null']) expect(hasWords(row, typed), typed).toBe(false)
})
