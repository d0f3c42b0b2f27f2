import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { encryptedFileStore } from './encrypted-file-store.ts'
import { contentsAtEdges, memoryStore, streamOf } from './file-store.suite.ts'
import { KeyUnknown, keyRing } from './key-ring.ts'
import { chunkLength, FileDamaged } from './sealed-file.ts'

const keys = keyRing({ current: 'new', keys: new Map([['new', randomBytes(32)]]) })

let memory: ReturnType<typeof memoryStore>
let store: ReturnType<typeof encryptedFileStore>
beforeEach(() => {
  memory = memoryStore()
  store = encryptedFileStore({ store: memory.store, keys })
})

const read = async (key: string) => buffer(await store.get(key))

async function seal(content: Buffer, key = 'file'): Promise<Buffer> {
  await store.put(key, streamOf(content))
  return Buffer.from(memory.files.get(key) ?? '')
}

/** What came out before the damage was met, and the damage. */
async function readUntilDamage(sealed: Buffer, key = 'file') {
  memory.files.set(key, sealed)
  const out: Buffer[] = []
  try {
    for await (const piece of await store.get(key)) out.push(piece as Buffer)
  } catch (error) {
    return { out: Buffer.concat(out), error }
  }
  return { out: Buffer.concat(out), error: undefined }
}

const headerLength = 2 + 'new'.length + 12 + 32 + 16 + 7
const sealedChunk = chunkLength + 16

const contents = contentsAtEdges(chunkLength)

describe('APPT-52 a sealed file that was changed', () => {
  test('anywhere, by any bit: an error, and before it only true content', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), fc.nat(7), async (bytes, somewhere, bit) => {
        const sealed = await seal(bytes)
        const at = somewhere % sealed.length
        sealed[at] = (sealed[at] ?? 0) ^ (1 << bit)
        const { out, error } = await readUntilDamage(sealed)
        expect(error instanceof FileDamaged || error instanceof KeyUnknown).toBe(true)
        const chunk = Math.floor(Math.max(0, at - headerLength) / sealedChunk)
        expect(out.length).toBeLessThanOrEqual(chunk * chunkLength)
        expect(out.equals(bytes.subarray(0, out.length))).toBe(true)
      }),
      { numRuns: 100 },
    )
  }, 20_000)

  test('in any byte of the header: an error before any content', async () => {
    const sealed = await seal(Buffer.from('content'))
    for (let at = 0; at < headerLength; at += 1) {
      for (const change of [1, 0x80, 0xff]) {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ change
        memory.files.set('file', changed)
        const failure = await read('file').catch((error: unknown) => error)
        expect(failure instanceof FileDamaged || failure instanceof KeyUnknown).toBe(true)
      }
    }
  })

  test('by cutting it off anywhere: an error, and before it only true content', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), async (bytes, somewhere) => {
        const sealed = await seal(bytes)
        const { out, error } = await readUntilDamage(sealed.subarray(0, somewhere % sealed.length))
        expect(error).toBeInstanceOf(FileDamaged)
        expect(out.equals(bytes.subarray(0, out.length))).toBe(true)
      }),
      { numRuns: 100 },
    )
  }, 20_000)

  test('by cutting it off exactly between two chunks, or after the header', async () => {
    const sealed = await seal(randomBytes(3 * chunkLength))
    for (const chunks of [0, 1, 2]) {
      const { out, error } = await readUntilDamage(
        sealed.subarray(0, headerLength + chunks * sealedChunk),
      )
      expect(error).toBeInstanceOf(FileDamaged)
      expect(out.length).toBeLessThanOrEqual(chunks * chunkLength)
    }
  })

  test('by adding to it, exchanging or repeating chunks', async () => {
    const sealed = await seal(randomBytes(3 * chunkLength))
    const header = sealed.subarray(0, headerLength)
    const [a, b, c] = [0, 1, 2].map(chunk => {
      const from = headerLength + chunk * sealedChunk
      return sealed.subarray(from, from + sealedChunk)
    }) as [Buffer, Buffer, Buffer]
    const forgeries = [
      [a, b, c, Buffer.from([0])],
      [a, b, c, c],
      [a, b, c, Buffer.alloc(16)],
      [a, c, b],
      [b, a, c],
      [a, a, b, c],
      [a, c],
      [c],
      [],
    ]
    for (const chunks of forgeries) {
      const { error } = await readUntilDamage(Buffer.concat([header, ...chunks]))
      expect(error).toBeInstanceOf(FileDamaged)
    }
    expect((await readUntilDamage(Buffer.concat([header, a, b, c]))).error).toBeUndefined()
  })

  test('by laying it under the name of another file', async () => {
    const sealed = await seal(Buffer.from('report of Ms A'), 'case-a/report')
    const { out, error } = await readUntilDamage(sealed, 'case-b/report')
    expect(error).toBeInstanceOf(FileDamaged)
    expect(out).toHaveLength(0)
  })

  test('by giving it the header or the chunks of another file', async () => {
    const one = await seal(randomBytes(chunkLength), 'one')
    const two = await seal(randomBytes(chunkLength), 'two')
    const mixed = Buffer.concat([one.subarray(0, headerLength), two.subarray(headerLength)])
    expect((await readUntilDamage(mixed, 'one')).error).toBeInstanceOf(FileDamaged)
    expect((await readUntilDamage(mixed, 'two')).error).toBeInstanceOf(FileDamaged)
  })

  test('a damage that is met before anyone reads waits for the reader', async () => {
    const sealed = await seal(Buffer.from('content'))
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    memory.files.set('file', sealed)
    const stream = await store.get('file')
    await pause(20)
    await expect(buffer(stream)).rejects.toBeInstanceOf(FileDamaged)
  })
})
