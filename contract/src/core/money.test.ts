import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountIn,
  depositAsked,
  depositOf,
  fromCents,
  inCents,
  mostPrice,
  partOf,
  price,
  shareOf,
} from './money.ts'

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

test('PAY-14, PAY-15 a part of a price is to the cent, whoever counts it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostPrice * 100 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, rate) => {
        const part = Number(halfUp(BigInt(cents) * BigInt(rate), 10_000n))
        expect(partOf(cents, rate / 10_000)).toBe(part)
        expect(depositOf(inCents(fromCents(cents)), rate / 10_000)).toBe(Math.max(1, part))
      },
    ),
    { numRuns: 20_000 },
  )
  // As floats 16.15 * 100 * 0.5 is below half a cent, and 1290 * 0.35 too.
  expect([depositOf(inCents(16.15), 0.5), partOf(1_290, 0.35)]).toEqual([808, 452])
})

test.each([
  ['enough for everybody', [3_000, 0.1], [50, 100], 300, false],
  ['too little for all of them', [300, 0.1], [50, 50], 50, false],
  ['too little for one of them', [300, 0.25], [50, 100], 75, true],
  ['too little for both, but not alike', [300, 0.1], [50, 100], 50, true],
  [
    'the whole of a price that one does not take, since nobody would take the rest',
    [80, 0.1],
    [50, 100],
    80,
    false,
  ],
  ['the whole of a price that nobody takes', [30, 0.1], [50, 100], 30, false],
  ['the whole of it', [60, 0.1], [60], 60, false],
  ['taken by nobody at all', [300, 0.1], [], 30, false],
] as const)('PAY-14 a deposit that is %s', (_, [priceCents, rate], least, cents, isLeast) => {
  expect(depositAsked({ priceCents, rate }, least)).toEqual({ cents, isLeast })
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

test('ASERV-09 people write a number as their language does, with a point or a comma before the cents', () => {
  for (const language of ['en', 'de'] as const) {
    const read = (text: string) => amountIn(text, language, 'EUR')
    expect(['120', ' 120.5 ', '0,99'].map(read)).toEqual([120, 120.5, 0.99])
    expect(['1.250,50', '1,250.50', '1250,5', '1.234.567,89'].map(read)).toEqual([
      1250.5, 1250.5, 1250.5, 1_234_567.89,
    ])
    for (const text of nothing) expect(read(text), text).toBeNaN()
  }
  expect([amountIn('1.000', 'de', 'EUR'), amountIn('1,000', 'en', 'EUR')]).toEqual([1000, 1000])
  // What is a thousand to some and one to others is asked about, not guessed.
  expect([amountIn('1.000', 'en', 'EUR'), amountIn('1,000', 'de', 'EUR')]).toEqual([
    Number.NaN,
    Number.NaN,
  ])
})

test('ASERV-09 an amount may have the sign of its currency, and spaces between its thousands', () => {
  const euros = ['1.250,50 €', '1 250,50', '1\u00a0250,50\u00a0€', '1\u202f250,50 €', 'EUR 1250,50']
  for (const text of euros) expect(amountIn(text, 'de', 'EUR'), text).toBe(1250.5)
  expect(['€ 80', '€80', '80€', '80 eur'].map(text => amountIn(text, 'en', 'EUR'))).toEqual([
    80, 80, 80, 80,
  ])
  expect(['$80', 'US$ 80', '80 USD'].map(text => amountIn(text, 'en', 'USD'))).toEqual([80, 80, 80])
  // Whoever writes another currency than is chosen beside it means something else.
  expect([amountIn('€ 80', 'de', 'USD'), amountIn('80 USD', 'en', 'EUR')]).toEqual([
    Number.NaN,
    Number.NaN,
  ])
})

const nothing = [
  '',
  '1e3',
  '0x10',
  '-1',
  '+1',
  '1.',
  '.5',
  '1,00.5',
  '1.000.00',
  '12.5000',
  '12 50',
  '1 2500',
  '80 $',
  '€',
  '€ 80 €',
  '12 Mark',
  'Infinity',
]
