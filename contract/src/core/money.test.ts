import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, inCents, mostPrice, numberIn, price, shareOf } from './money.ts'

/** Half up, in whole numbers of any size: the same sum by another way. */
const halfUp = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole)

test('SERV-22, SERV-23, D-050 every share of every price, to the cent, as counted another way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostPrice * 100 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, fee, vat) => {
        const { soFee, vatTaxForDoctor, doctorPayment } = shareOf(cents, {
          fee: fee / 10_000,
          vat: vat / 10_000,
        })
        const platform = halfUp(BigInt(cents) * BigInt(fee), 10_000n)
        const within = halfUp(platform * BigInt(vat), 10_000n + BigInt(vat))
        expect([soFee, vatTaxForDoctor]).toEqual([Number(platform), Number(within)])
        expect(doctorPayment + soFee - vatTaxForDoctor).toBe(cents)
        expect(Math.min(doctorPayment, soFee, vatTaxForDoctor)).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('SERV-23, D-050 a half cent goes up', () => {
  // 0.2 of 0.03 is 0.006; 0.5 of 0.01 is half a cent.
  expect(shareOf(3, { fee: 0.2, vat: 0 }).soFee).toBe(1)
  expect(shareOf(2, { fee: 0.2, vat: 0 }).soFee).toBe(0)
  expect(shareOf(1, { fee: 0.5, vat: 0 }).soFee).toBe(1)
})

test('SERV-23 cents and units are each other to the last cent', () => {
  const all = Array.from({ length: mostPrice * 100 }, (_, at) => at + 1)
  const isKept = (cents: number) =>
    inCents(fromCents(cents)) === cents && price.safeParse(fromCents(cents)).success
  expect(all.filter(cents => !isKept(cents))).toEqual([])
})

test('SERV-12, ASERV-09, ASERV-10, D-045, D-231 a price is a number from 0.01 to 10000 with at most two decimals', () => {
  const idOf = (value: unknown) => price.safeParse(value).error?.issues.map(one => one.message)
  for (const value of [0.01, 1, 89, 120.5, 9_999.99, 10_000]) expect(idOf(value)).toBeUndefined()
  for (const value of [0, -1, 0.001, 0.009, 10_000.01, 1e9]) {
    expect(idOf(value), String(value)).toEqual(['price.range'])
  }
  for (const value of [1.001, 0.011, 99.999]) expect(idOf(value)).toEqual(['price.invalid'])
  for (const value of ['1e3', '120', null, [], true]) expect(idOf(value)).toEqual(['price.invalid'])
  expect(idOf(undefined)).toEqual(['price.required'])
})

test('ASERV-09 people write a plain number, with a point or a comma', () => {
  expect(['120', ' 120.5 ', '0,99'].map(numberIn)).toEqual([120, 120.5, 0.99])
  for (const text of [
    '',
    '1e3',
    '0x10',
    '-1',
    '+1',
    '1.',
    '.5',
    '1,000.5',
    '1.000',
    '12 EUR',
    'Infinity',
  ]) {
    expect(numberIn(text), text).toBeNaN()
  }
})
