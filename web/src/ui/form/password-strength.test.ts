import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const lists = import.meta.glob<string>('../../../../server/lists/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const linesOf = (name: string) =>
  Object.entries(lists)
    .find(([file]) => file.endsWith(name))?.[1]
    .trim()
    .split('\n') ?? []

test('D-340 what nobody may choose is hardly ever praised', () => {
  const common = linesOf('common-passwords.txt')
  expect(common).toHaveLength(10_000)
  const praised = common.filter(password => passwordStrength(password) !== 'weak')
  // Drawn by lot, as far as anybody can see; the server knows them all the same.
  expect(praised.length).toBeLessThan(10)
})

test('D-340 a German or English word with a year behind it is not praised', () => {
  const german = linesOf('common-words-german.txt')
  const english = linesOf('common-passwords.txt').map(line => line.replace(/[\d!.?]{0,5}$/, ''))
  const words = [...new Set([...german, ...english.filter(word => /^[a-z]{5,}$/.test(word))])]
  expect(words.length).toBeGreaterThan(6_000)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const endings = ['', '!', '123', '2026', '2026!', '98765']
  const spelt = words.flatMap(word => [word, capital(word)])
  const common = spelt.flatMap(word => endings.map(ending => word + ending))
  expect(common.filter(password => passwordStrength(password) !== 'weak')).toEqual([])
})

test.each([
  ['Xk7#pQ', 'weak'],
  ['passwordpassword', 'weak'],
  ['1qaz2wsx3edc4rfv', 'weak'],
  ['Password1!', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Sommer-Regen-7', 'fair'],
  ['Tea?48-harbour', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['kT9$wmZ2rB', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
