import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const list = import.meta.glob<string>('../../../../server/lists/common-passwords.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('D-340 what nobody may choose is hardly ever praised', () => {
  const common = Object.values(list).join().trim().split('\n')
  expect(common).toHaveLength(10_000)
  const praised = common.filter(password => passwordStrength(password) !== 'weak')
  // Drawn by lot, as far as anybody can see; the server knows them all the same.
  expect(praised.length).toBeLessThan(10)
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
