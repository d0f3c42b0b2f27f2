import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each([
  ['DE', '60311', '6031'],
  ['AT', '1010', '0101'],
  ['CH', '8001', '80011'],
  ['FR', '75001', '7500A'],
  ['NL', '1012 ab', '0123 AB'],
  ['GB', 'sw1a 1aa', '12345'],
  ['US', '94105-1234', '9410'],
  ['IT', '00118', '118'],
  ['ES', '28001', '99001'],
  ['PL', '00-001', '00001'],
])(
  'PROF-19 a postal code of %s is checked by the form that is known there',
  (country, right, wrong) => {
    expect(isPostalCode(right, country)).toBe(true)
    expect(isPostalCode(wrong, country)).toBe(false)
  },
)

test('PROF-19 where no form is known, any postal code is taken', () => {
  expect(isPostalCode('anything 7', 'KE')).toBe(true)
  expect(isPostalCode('-', 'AE')).toBe(true)
})

test('PROF-19 the name of something that every object has is no country', () => {
  expect(isPostalCode('60311', 'constructor')).toBe(true)
})
