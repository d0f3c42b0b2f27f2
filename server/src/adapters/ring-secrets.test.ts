import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyRing } from './key-ring.ts'
import { ringSecrets } from './ring-secrets.ts'

const ring = (...ids: string[]) =>
  keyRing({ current: ids[0] ?? '', keys: new Map(ids.map(id => [id, keysById(id)])) })
const known = new Map<string, Buffer>()
function keysById(id: string) {
  const key = known.get(id) ?? randomBytes(32)
  known.set(id, key)
  return key
}

const secret = randomBytes(20)

test('a secret comes back as it was, shows nothing of itself, and is never sealed alike twice', () => {
  const secrets = ringSecrets(ring('a'))
  const sealed = secrets.seal(secret, 'of ada')
  expect(secrets.open(sealed, 'of ada')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(secrets.seal(secret, 'of ada')).not.toEqual(sealed)
})

test('it opens under no other name, and not when any byte of it was changed', () => {
  const secrets = ringSecrets(ring('a'))
  const sealed = secrets.seal(secret, 'of ada')
  expect(() => secrets.open(sealed, 'of eve')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((sealed[at] ?? 0) ^ 1, at)
    expect(() => secrets.open(changed, 'of ada'), String(at)).toThrow()
  }
  expect(() => secrets.open(sealed.subarray(0, 20), 'of ada')).toThrow('cut off')
})

test('an older key opens it until it is gone, and tells that it should be sealed anew', () => {
  const sealed = ringSecrets(ring('a')).seal(secret, 'of ada')
  const rotated = ringSecrets(ring('b', 'a'))
  expect([rotated.isCurrent(sealed), rotated.open(sealed, 'of ada').equals(secret)]).toEqual([
    false,
    true,
  ])
  const renewed = rotated.seal(secret, 'of ada')
  expect(rotated.isCurrent(renewed)).toBe(true)
  expect(() => ringSecrets(ring('b')).open(sealed, 'of ada')).toThrow(
    'the key a is not in the ring',
  )
})
