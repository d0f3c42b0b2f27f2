import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { KeyUnknown, keyRing, parseKeyRing } from './key-ring.ts'

const text = () => randomBytes(32).toString('base64')

test('the first key of the setting is the current one, the others stay usable', () => {
  const [old, young] = [text(), text()]
  const before = parseKeyRing(`k1:${old}`)
  const after = parseKeyRing(` k2:${young} , k1:${old} `)
  expect(after.current).toBe('k2')
  expect(after.derive('k1', 'test')).toEqual(before.derive('k1', 'test'))
})

test('each key gives another one for each purpose, and never itself', () => {
  const key = randomBytes(32)
  const ring = keyRing({
    current: 'a',
    keys: new Map([
      ['a', key],
      ['b', randomBytes(32)],
    ]),
  })
  const derived = [
    ring.derive('a', 'files'),
    ring.derive('a', 'links'),
    ring.derive('b', 'files'),
    key,
  ].map(bytes => bytes.toString('hex'))
  expect(new Set(derived).size).toBe(4)
  expect(derived.every(hex => hex.length === 64)).toBe(true)
})

test('a key that is not in the ring is named', () => {
  const ring = parseKeyRing(`k2:${text()}`)
  expect(() => ring.derive('k1', 'test')).toThrow(KeyUnknown)
  expect(() => ring.derive('k1', 'test')).toThrow('the key k1 is not in the ring')
})

const secret = text()
test.each([
  ['', 'entry 1 is not of the form id:base64'],
  [secret, 'entry 1 is not of the form id:base64'],
  [`:${secret}`, 'entry 1 is not of the form id:base64'],
  [`K1:${secret}`, 'entry 1 is not of the form id:base64'],
  [`k1:${secret},`, 'entry 2 is not of the form id:base64'],
  [`${'k'.repeat(33)}:${secret}`, 'entry 1 is not of the form id:base64'],
  ['k1:', 'the key k1 must be 32 bytes in base64'],
  ['k1:c2hvcnQ=', 'the key k1 must be 32 bytes in base64'],
  [`k1:${secret.slice(0, -1)}`, 'the key k1 must be 32 bytes in base64'],
  [`k1:!${secret}`, 'the key k1 must be 32 bytes in base64'],
  [`k1:${secret},k1:${text()}`, 'the key id k1 stands there twice'],
])('a wrong setting is named without the key: %#', (setting, said) => {
  const parse = () => parseKeyRing(setting)
  expect(parse).toThrow(said)
  expect(parse).not.toThrow(secret.slice(0, 10))
})

test('a ring is refused without its current key, with a short key, with an odd id', () => {
  const key = randomBytes(32)
  expect(() => keyRing({ current: 'b', keys: new Map([['a', key]]) })).toThrow('current key b')
  expect(() => keyRing({ current: 'a', keys: new Map([['a', randomBytes(16)]]) })).toThrow(
    '32 bytes',
  )
  expect(() => keyRing({ current: 'A', keys: new Map([['A', key]]) })).toThrow('not made of')
})
