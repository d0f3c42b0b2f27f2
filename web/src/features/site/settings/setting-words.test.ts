import { expect, test } from 'vitest'
import { asTyped, fromTyped, sayRange, sayValue } from './setting-words.ts'
import { numberSettings } from '@konsil/contract/system-settings'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('API-16 a value is said in its unit, as the language writes it', () => {
  expect(sayValue('FEE_RATE', '0.20', 'en')).toBe('20%')
  expect(plain(sayValue('FEE_RATE', '0.1234', 'de'))).toBe('12,34 %')
  expect(plain(sayValue('HOLD_MINUTES', '1', 'en'))).toBe('1 minute')
  expect(plain(sayValue('FREE_CANCELLATION_HOURS', '24', 'de'))).toBe('24 Stunden')
  expect(sayValue('VERSION_TERMS', '2026-11', 'de')).toBe('2026-11')
})

test('API-16 a rate is typed in percent, with the point or the comma, and stored as part of a whole', () => {
  expect(asTyped('FEE_RATE', '0.1234', 'de')).toBe('12,34')
  expect(asTyped('DEPOSIT_RATE', '1', 'en')).toBe('100')
  expect(asTyped('PAYMENT_WINDOW_MINUTES', '1440', 'de')).toBe('1440')
  for (const [typed, stored] of [
    ['12,34', '0.1234'],
    [' 12.5 % ', '0.125'],
    ['0.01', '0.0001'],
    ['0', '0'],
    ['100', '1'],
    ['19,00', '0.19'],
    ['28,57', '0.2857'],
  ] as const) {
    expect(fromTyped('FEE_RATE', typed), typed).toBe(stored)
  }
  for (const wrong of ['', 'x', '-1', '100,01', '101', '1.234', '1e1', '1.000,5'])
    expect(fromTyped('FEE_RATE', wrong), wrong).toBeUndefined()
})

test('D-306 what is typed lies in the range of the setting', () => {
  expect(fromTyped('DEPOSIT_RATE', '0,5')).toBeUndefined()
  expect(fromTyped('DEPOSIT_RATE', '1')).toBe('0.01')
  expect(fromTyped('HOLD_MINUTES', ' 60 ')).toBe('60')
  for (const wrong of ['0', '61', '5.5', '05', '']) {
    expect(fromTyped('HOLD_MINUTES', wrong), wrong).toBeUndefined()
  }
  expect(sayRange(numberSettings.DEPOSIT_RATE, 'en')).toEqual({ least: '1', most: '100' })
  expect(sayRange(numberSettings.PAYMENT_WINDOW_MINUTES, 'de').most).toBe('1.440')
})
