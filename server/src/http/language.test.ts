import { expect, test } from 'vitest'
import { acceptedLanguage, pageLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr', 'en'],
  ['fr,de;q=0.8', 'de'],
  ['fr, de;q=0.8, en;q=0.9', 'en'],
  ['en;q=0.3,de;q=0.7,fr', 'de'],
  ['de;q=0.5,en;q=0.5', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0', 'en'],
  ['de;q=0.5,*', 'en'],
  ['de,*;q=0.5', 'de'],
  ['de ; q=0.4 , en ; q=0.2', 'de'],
  ['deutsch', 'en'],
  ['de;q=9,en;q=0.1', 'en'],
  ['de;q=high', 'en'],
  [';;,,;q=1', 'en'],
])('API-02 Accept-Language %j wishes for %s', (list, language) => {
  expect(acceptedLanguage(list)).toBe(language)
})

test('API-02 a page follows the language that was chosen, and else the list', () => {
  const list = { 'accept-language': 'fr,de;q=0.8' }
  expect(pageLanguage(list)).toBe('de')
  expect(pageLanguage({ ...list, cookie: 'a=b; language=en' })).toBe('en')
  expect(pageLanguage({ ...list, cookie: 'language=en; a=b' })).toBe('en')
  expect(pageLanguage({ ...list, cookie: 'language=fr' })).toBe('de')
  expect(pageLanguage({ ...list, cookie: 'language=english' })).toBe('de')
  expect(pageLanguage({ ...list, cookie: 'my-language=en' })).toBe('de')
})
