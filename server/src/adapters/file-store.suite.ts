import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileMissing, type FileStore } from '../ports/file-store.ts'

export interface FileStoreUnderTest {
  store: FileStore
  stop(): Promise<void>
}

const mebibyte = 1024 * 1024

/** The bytes as a stream in pieces of a given size. */
export function streamOf(bytes: Buffer, piece = 64 * 1024): Readable {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
  }
  return Readable.from(pieces(), { objectMode: false })
}

/** Files in memory, so that a test can lay hands on what is stored. */
export function memoryStore() {
  const files = new Map<string, Buffer>()
  const store: FileStore = {
    async put(key, content) {
      files.set(key, await buffer(content))
    },
    async get(key) {
      const bytes = files.get(key)
      if (!bytes) throw new FileMissing(key)
      return streamOf(bytes, 10_000)
    },
    async remove(key) {
      files.delete(key)
    },
    free: () => Promise.resolve(undefined),
  }
  return { files, store }
}

/** Contents of sizes around every edge that blocks of one size have, and between. */
export const contentsAtEdges = (block: number) =>
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(0, 1, block - 1, block, block + 1),
        fc.constantFrom(2 * block - 1, 2 * block, 2 * block + 1),
        fc.nat(3 * block),
      ),
      fc.nat(255),
    )
    .map(([size, seed]) =>
      Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed) & 255)),
    )

/** Hands out some bytes, then ends as `end` says. */
function interrupted(bytes: number, end: (stream: Readable) => void): Readable {
  let left = bytes
  return new Readable({
    read() {
      if (left <= 0) return void setImmediate(() => end(this))
      const size = Math.min(left, 64 * 1024)
      left -= size
      this.push(Buffer.alloc(size, 1))
    },
  })
}

const cut = (stream: Readable) => stream.destroy(new Error('the line was cut'))
const goneSilently = (stream: Readable) => stream.destroy()

/** What every file store promises. */
export function fileStoreSuite(name: string, start: () => Promise<FileStoreUnderTest>): void {
  describe(name, () => {
    let under: FileStoreUnderTest
    let store: FileStore
    beforeAll(async () => {
      under = await start()
      store = under.store
    })
    afterAll(() => under.stop())

    const read = async (key: string) => buffer(await store.get(key))

    test.each([
      ['nothing', 0],
      ['one byte', 1],
      ['a block', 64 * 1024],
      ['a block and a byte', 64 * 1024 + 1],
      ['less than a part', 8 * mebibyte - 1],
      ['a part', 8 * mebibyte],
      ['a part and a byte', 8 * mebibyte + 1],
      ['several parts', 17 * mebibyte + 3],
    ])('%s comes back as it was put', async (_, size) => {
      const bytes = randomBytes(size)
      await store.put(`sizes/${size}`, streamOf(bytes))
      expect((await read(`sizes/${size}`)).equals(bytes)).toBe(true)
    })

    test('pieces of every size come back in their order', async () => {
      const bytes = randomBytes(300_000)
      for (const piece of [1_000, 65_536, 65_537, 300_000]) {
        await store.put('pieces', streamOf(bytes, piece))
        expect((await read('pieces')).equals(bytes)).toBe(true)
      }
    })

    test('files under different keys do not touch, also where a slash is in the name', async () => {
      const keys = ['a', 'a/b', 'a-b', 'a/b/c', 'ab']
      await Promise.all(keys.map(key => store.put(key, streamOf(Buffer.from(key)))))
      const contents = await Promise.all(keys.map(async key => (await read(key)).toString()))
      expect(contents).toEqual(keys)
    })

    test('a key that was never put, or was removed, is FileMissing; removing twice is no error', async () => {
      await expect(store.get('never')).rejects.toBeInstanceOf(FileMissing)
      await store.put('soon-gone', streamOf(Buffer.from('x')))
      await store.remove('soon-gone')
      await store.remove('soon-gone')
      await store.remove('never')
      await expect(store.get('soon-gone')).rejects.toBeInstanceOf(FileMissing)
    })

    test('a second put replaces the first', async () => {
      await store.put('twice', streamOf(Buffer.from('a long first content')))
      await store.put('twice', streamOf(Buffer.from('second')))
      expect((await read('twice')).toString()).toBe('second')
    })

    test.each([
      ['at once, by an error', 0, cut],
      ['early, by an error', 100_000, cut],
      ['in the second part, by an error', 9 * mebibyte, cut],
      ['at once, in silence', 0, goneSilently],
      ['early, in silence', 100_000, goneSilently],
      ['in the second part, in silence', 9 * mebibyte, goneSilently],
    ])('a stream that breaks off %s: rejected, nothing visible', async (_, bytes, end) => {
      await expect(store.put('broken', interrupted(bytes, end))).rejects.toThrow()
      await expect(store.get('broken')).rejects.toBeInstanceOf(FileMissing)
    })

    test('a stream that breaks off over an older file leaves the older one', async () => {
      await store.put('older', streamOf(Buffer.from('older')))
      await expect(store.put('older', interrupted(100_000, cut))).rejects.toThrow('was cut')
      expect((await read('older')).toString()).toBe('older')
    })

    test('a stream that fails before the store has begun to read is refused', async () => {
      const failing = new Readable({ read() {} })
      const put = store.put('failed-early', failing)
      failing.destroy(new Error('failed early'))
      await expect(put).rejects.toThrow()
      await expect(store.get('failed-early')).rejects.toBeInstanceOf(FileMissing)
    })

    test('a stream that had failed before it was put is refused', async () => {
      const failed = interrupted(0, cut)
      failed.on('error', () => {})
      failed.destroy(new Error('failed before'))
      await pause(5)
      await expect(store.put('failed-before', failed)).rejects.toThrow()
      await expect(store.get('failed-before')).rejects.toBeInstanceOf(FileMissing)
    })

    test.each(
      [
        '',
        '/',
        'a/',
        '/a',
        'a//b',
        '.',
        '..',
        '../a',
        'a/../b',
        'a/./b',
        'a\\b',
        'a.b',
        'A',
        'ä',
        'a b',
      ].concat(['a\0', 'a\n', 'a_b', 'a%2fb', '~', 'C:', 'a?b', 'x'.repeat(201)]),
    )('the key %j is refused by every call, and its stream is let go', async key => {
      const content = streamOf(Buffer.from('x'))
      await expect(store.put(key, content)).rejects.toThrow('a file key is made of')
      expect(content.destroyed).toBe(true)
      await expect(store.get(key)).rejects.toThrow('a file key is made of')
      await expect(store.remove(key)).rejects.toThrow('a file key is made of')
    })

    test('a reader that goes away early harms nobody', async () => {
      await store.put('half-read', streamOf(randomBytes(3 * mebibyte)))
      const reading = await store.get('half-read')
      for await (const _ of reading) break
      await expect.poll(() => reading.destroyed).toBe(true)
      expect(await read('half-read')).toHaveLength(3 * mebibyte)
    })

    test('50 MiB pass through in constant memory, both ways', { timeout: 30_000 }, async () => {
      const sent = createHash('sha256')
      const before = process.memoryUsage()
      let most = 0
      const measure = () => {
        const now = process.memoryUsage()
        most = Math.max(most, now.arrayBuffers - before.arrayBuffers)
      }
      function* blocks() {
        for (let block = 0; block < 800; block += 1) {
          const bytes = Buffer.alloc(64 * 1024, block)
          sent.update(bytes)
          measure()
          yield bytes
        }
      }
      await store.put('large', Readable.from(blocks(), { objectMode: false }))
      const received = createHash('sha256')
      for await (const bytes of await store.get('large')) {
        received.update(bytes as Buffer)
        measure()
      }
      expect(received.digest('hex')).toBe(sent.digest('hex'))
      expect(most / mebibyte).toBeLessThan(40)
    })
  })
}
