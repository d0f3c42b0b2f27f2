import { hkdfSync } from 'node:crypto'

export interface KeyRing {
  /** The id of the key for everything new. */
  current: string
  /** A key for one purpose only, so that no two uses share one. Throws KeyUnknown. */
  derive(id: string, purpose: string): Buffer
}

export class KeyUnknown extends Error {
  override name = 'KeyUnknown'
}

export const keyId = /^[a-z0-9-]{1,32}$/
const keyLength = 32

export function keyRing(ring: { current: string; keys: Map<string, Buffer> }): KeyRing {
  const keys = new Map(ring.keys)
  for (const [id, key] of keys) {
    if (!keyId.test(id))
      throw new Error(`the key id ${JSON.stringify(id)} is not made of a-z, 0-9, -`)
    if (key.length !== keyLength) throw new Error(`the key ${id} must be 32 bytes`)
  }
  if (!keys.has(ring.current)) throw new Error(`the current key ${ring.current} is not in the ring`)
  return {
    current: ring.current,
    derive(id, purpose) {
      const key = keys.get(id)
      if (!key) throw new KeyUnknown(`the key ${id} is not in the ring: was it removed too early?`)
      return Buffer.from(hkdfSync('sha256', key, '', `konsil ${purpose}`, keyLength))
    },
  }
}

/** `id:base64,id:base64`, 32 bytes each (`openssl rand -base64 32`); the first is the current one. */
export function parseKeyRing(setting: string): KeyRing {
  const keys = new Map<string, Buffer>()
  const entries = setting.split(',').map(entry => entry.trim())
  // Positions and ids only in what is said: the rest of an entry is a key.
  entries.forEach((entry, at) => {
    const [, id = '', text = ''] = /^([^:]*):(.*)$/.exec(entry) ?? []
    if (!keyId.test(id)) throw new Error(`entry ${at + 1} is not of the form id:base64`)
    const key = Buffer.from(text, 'base64')
    if (key.length !== keyLength || key.toString('base64') !== text) {
      throw new Error(`the key ${id} must be 32 bytes in base64`)
    }
    if (keys.has(id)) throw new Error(`the key id ${id} stands there twice`)
    keys.set(id, key)
  })
  return keyRing({ current: entries[0]?.split(':')[0] ?? '', keys })
}
