import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact, isBic, isIban, masked } from './iban.ts'

/** One of each shape: with and without letters, short and long. */
const known = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
]
const iban = fc.constantFrom(...known)
const another = (sign: string, step: number) => String((Number(sign) + step) % 10)

test('PROF-14 an IBAN is known by its form, the length of its country and its check digits', () => {
  for (const one of known) expect(isIban(one), one).toBe(true)
  for (const one of ['', 'DE', 'DE89 3704', 'XX89370400440532013000', 'de89370400440532013000']) {
    expect(isIban(one), one).toBe(false)
  }
  expect(isIban('DE8937040044053201300')).toBe(false)
  expect(isIban('DE893704004405320130000')).toBe(false)
  expect(isIban(compact('de89 3704 0044 0532 0130 00'))).toBe(true)
})

test('PROF-14 every single digit that is mistyped is found', () => {
  fc.assert(
    fc.property(iban, fc.nat(), fc.integer({ min: 1, max: 9 }), (right, place, step) => {
      const digits = Array.from(right).flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
      const at = digits[place % digits.length] ?? 0
      const wrong = right.slice(0, at) + another(right.charAt(at), step) + right.slice(at + 1)
      expect(isIban(wrong)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('PROF-14 every two neighbours that are swapped are found', () => {
  for (const right of known) {
    for (let at = 0; at < right.length - 1; at += 1) {
      const [one = '', other = ''] = right.slice(at, at + 2)
      if (one === other) continue
      const wrong = right.slice(0, at) + other + one + right.slice(at + 2)
      expect(isIban(wrong), wrong).toBe(false)
    }
  }
})

test('PROF-14 what is shown of an IBAN is its beginning and its end, and is none itself', () => {
  expect(masked('DE89370400440532013000')).toBe('DE89 **** **** **** 3000')
  for (const one of known) expect(isIban(compact(masked(one)))).toBe(false)
})

test('PROF-14 a BIC has 8 or 11 signs', () => {
  for (const one of ['COBADEFF', 'COBADEFFXXX', 'N26DE1BB']) {
    expect(isBic(one), one).toBe(/^[A-Z]{6}/.test(one))
  }
  for (const one of ['', 'COBADEF', 'COBADEFFX', 'COBADEFFXXXX', '1234DEFF', 'cobadeff']) {
    expect(isBic(one), one).toBe(false)
  }
})
