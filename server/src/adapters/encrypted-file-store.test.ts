import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { FileMissing, type FileStore } from '../ports/file-store.ts'
import { encryptedFileStore } from './encrypted-file-store.ts'
import { contentsAtEdges, fileStoreSuite, memoryStore, streamOf } from './file-store.suite.ts'
import { KeyUnknown, keyRing } from './key-ring.ts'
import { localFileStore } from './local-file-store.ts'
import { chunkLength, FileDamaged } from './sealed-file.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const oldRing = keyRing({ current: 'old', keys: new Map([['old', oldKey]]) })
const bothRing = keyRing({
  current: 'new',
  keys: new Map([
    ['new', newKey],
    ['old', oldKey],
  ]),
})
const newRing = keyRing({ current: 'new', keys: new Map([['new', newKey]]) })

fileStoreSuite('the encrypted file store on the local one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konsil-sealed-'))
  return {
    store: encryptedFileStore({ store: localFileStore({ folder }), keys: bothRing }),
    stop: () => rm(folder, { recursive: true }),
  }
})

let memory: ReturnType<typeof memoryStore>
let store: ReturnType<typeof encryptedFileStore>
beforeEach(() => {
  memory = memoryStore()
  store = encryptedFileStore({ store: memory.store, keys: bothRing })
})

const stored = (key: string) => memory.files.get(key) ?? Buffer.alloc(0)
const read = async (key: string) => buffer(await store.get(key))

async function seal(content: Buffer, key = 'file'): Promise<Buffer> {
  await store.put(key, streamOf(content))
  return Buffer.from(stored(key))
}

const headerLength = 2 + 'new'.length + 12 + 32 + 16 + 7
const sealedChunk = chunkLength + 16

const contents = contentsAtEdges(chunkLength)

describe('APPT-52 whatever is put', () => {
  test('comes back, in whatever pieces it came', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 1_000, max: 200_000 }), async (bytes, piece) => {
        await store.put('file', streamOf(bytes, piece))
        expect((await read('file')).equals(bytes)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 20_000)

  test('is stored without a trace of itself, and twice the same never looks the same', async () => {
    const words = Buffer.from('Diagnose: streng vertraulich. '.repeat(5_000))
    const [one, two] = [await seal(words, 'one'), await seal(words, 'two')]
    expect(one.includes('vertraulich')).toBe(false)
    expect(one.length).toBe(headerLength + words.length + 3 * 16)
    expect(one.subarray(headerLength).equals(two.subarray(headerLength))).toBe(false)
  })
})

describe('keys that change', () => {
  const content = randomBytes(2 * chunkLength + 7)
  const under = (keys: typeof bothRing) => encryptedFileStore({ store: memory.store, keys })

  test('a file under an old key is readable while the key is in the ring, then its id is named', async () => {
    await under(oldRing).put('file', streamOf(content))
    expect((await buffer(await under(bothRing).get('file'))).equals(content)).toBe(true)
    const failure = await under(newRing)
      .get('file')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(KeyUnknown)
    expect(String(failure)).toContain('the key old is not in the ring')
  })

  test('rewrap puts the key of the file under the current one and leaves the sealed content alone', async () => {
    await under(oldRing).put('file', streamOf(content))
    const before = stored('file')
    expect(await under(bothRing).rewrap('file')).toBe(true)
    expect(stored('file').subarray(headerLength).equals(before.subarray(headerLength))).toBe(true)
    expect((await buffer(await under(newRing).get('file'))).equals(content)).toBe(true)
    await expect(under(oldRing).get('file')).rejects.toBeInstanceOf(KeyUnknown)
    const after = stored('file')
    expect(await under(bothRing).rewrap('file')).toBe(false)
    expect(stored('file')).toBe(after)
  })

  test('rewrap of what is missing, damaged or under an unknown key rejects and changes nothing', async () => {
    await expect(under(bothRing).rewrap('absent')).rejects.toBeInstanceOf(FileMissing)
    await under(oldRing).put('file', streamOf(content))
    const sealed = stored('file')
    await expect(under(newRing).rewrap('file')).rejects.toBeInstanceOf(KeyUnknown)
    sealed[10] = (sealed[10] ?? 0) ^ 1
    await expect(under(bothRing).rewrap('file')).rejects.toBeInstanceOf(FileDamaged)
    expect(stored('file')).toBe(sealed)
  })

  test('a wrong key under the right id is an error, not noise', async () => {
    await store.put('file', streamOf(content))
    const wrong = keyRing({ current: 'new', keys: new Map([['new', randomBytes(32)]]) })
    await expect(under(wrong).get('file')).rejects.toBeInstanceOf(FileDamaged)
  })
})

describe('streams', () => {
  test('a slow store holds the source back, a slow reader holds the store back', async () => {
    let [produced, consumed, most] = [0, 0, 0]
    const total = 50 * 1024 * 1024
    const source = () =>
      new Readable({
        read(size) {
          const bytes = Buffer.alloc(Math.min(size, total - produced))
          produced += bytes.length
          most = Math.max(most, produced - consumed)
          this.push(bytes.length > 0 ? bytes : null)
        },
      })
    const sink = () =>
      new Writable({
        write(bytes: Buffer, _encoding, done) {
          consumed += bytes.length
          setImmediate(done)
        },
      })
    const kept: { sealed?: Readable } = {}
    const through: FileStore = {
      put: (_, content) => pipeline(content, sink()),
      get: async () => kept.sealed ?? source(),
      remove: async () => {},
      free: async () => undefined,
    }
    await encryptedFileStore({ store: through, keys: bothRing }).put('large', source())
    expect(produced).toBe(total)
    expect(most).toBeLessThan(1024 * 1024)

    // One file as an endless store would hand it out, sealed on the way.
    const endless = encryptedFileStore({
      store: { ...through, put: async (_, content) => void (kept.sealed = content) },
      keys: bothRing,
    })
    ;[produced, consumed, most] = [0, 0, 0]
    await endless.put('large', source())
    await pipeline(await endless.get('large'), sink())
    expect(consumed).toBe(total)
    expect(most).toBeLessThan(1024 * 1024)
  }, 20_000)

  test('a reader that goes away lets go of the store at once, even while it hangs', async () => {
    const sealed = await seal(randomBytes(3 * chunkLength))
    const hanging = new Readable({ read() {} })
    hanging.push(sealed.subarray(0, headerLength + sealedChunk + 1))
    const stuck = encryptedFileStore({
      store: { ...memory.store, get: async () => hanging },
      keys: bothRing,
    })
    const reading = await stuck.get('file')
    for await (const _ of reading) break
    await expect.poll(() => hanging.destroyed).toBe(true)
  })

  test('a store whose connection breaks in the middle breaks the reading', async () => {
    const sealed = await seal(randomBytes(3 * chunkLength))
    const breaking = new Readable({ read() {} })
    breaking.push(sealed.subarray(0, headerLength + sealedChunk + 1))
    const stuck = encryptedFileStore({
      store: { ...memory.store, get: async () => breaking },
      keys: bothRing,
    })
    const reading = buffer(await stuck.get('file'))
    breaking.destroy(new Error('connection lost'))
    await expect(reading).rejects.toThrow('connection lost')
  })

  test('a store that refuses lets go of the content', async () => {
    const full = { ...memory.store, put: () => Promise.reject(new Error('disk full')) }
    const content = new Readable({ read() {} })
    const put = encryptedFileStore({ store: full, keys: bothRing }).put('file', content)
    await expect(put).rejects.toThrow('disk full')
    expect(content.destroyed).toBe(true)
  })
})
