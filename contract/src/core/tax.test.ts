import { expect, test } from 'vitest'
import { isGermanVatId, isTaxNumber, isVatId } from './tax.ts'

test('a VAT id has the form of its country', () => {
  for (const id of [
    'DE123456789',
    'ATU12345678',
    'NL123456789B01',
    'FRXX123456789',
    'ESX1234567X',
  ]) {
    expect(isVatId(id), id).toBe(true)
  }
  for (const id of ['CHE123456789MWST', 'XI123456789', 'EL123456789', 'BE0123456789']) {
    expect(isVatId(id), id).toBe(true)
  }
  for (const id of ['', 'DE', 'DE12345678', 'DE1234567890', 'DE 12345678', 'GR123456789']) {
    expect(isVatId(id), id).toBe(false)
  }
  for (const id of ['123456789', 'de123456789', 'ATX12345678', 'US123456789', 'DE123456789\n']) {
    expect(isVatId(id), id).toBe(false)
  }
})

test('a German tax number has 10 to 13 digits, parted as its office parts them', () => {
  for (const number of ['12/345/67890', '123/4567/8901', '2893081508152', '93815 08152']) {
    expect(isTaxNumber(number), number).toBe(true)
  }
  for (const number of ['12/345/6789', '28930815081521', '12-345-67890', '/1234567890', 'ab']) {
    expect(isTaxNumber(number), number).toBe(false)
  }
})

test('a German VAT id is no other', () => {
  expect(isGermanVatId('DE123456789')).toBe(true)
  for (const id of ['ATU12345678', 'DE12345678', '']) expect(isGermanVatId(id), id).toBe(false)
})
