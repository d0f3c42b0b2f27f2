import { pipeline, Readable } from 'node:stream'
import type { FileStore } from '../ports/file-store.ts'
import type { KeyRing } from './key-ring.ts'
import {
  damaged,
  type SealedHeader,
  newDataKey,
  opening,
  parseHeader,
  sealing,
  unwrap,
  writeHeader,
} from './sealed-file.ts'

export interface EncryptedFileStore extends FileStore {
  /**
   * Puts the file's own key under the current master key; false when it is there already. The content is
   * copied as it lies, sealed: no store can change a file's first bytes and stay whole through a crash.
   */
  rewrap(key: string): Promise<boolean>
}

export function encryptedFileStore(parts: { store: FileStore; keys: KeyRing }): EncryptedFileStore {
  const { store, keys } = parts
  return {
    async put(key, content) {
      const dataKey = newDataKey()
      const sealed = sealing(dataKey)
      sealed.push(writeHeader(keys, key, dataKey))
      // A failure of the content reaches the store through the stream that it reads.
      pipeline(content, sealed, () => {})
      try {
        await store.put(key, sealed)
      } catch (error) {
        sealed.destroy()
        content.destroy()
        throw error
      }
    },

    async get(key) {
      const source = await store.get(key)
      return withHeader(source, key, (header, rest) => {
        const content = opening(unwrap(keys, key, header), key)
        // At once, not when the next bytes arrive: a reader that left must not hold a connection.
        content.once('close', () => source.destroy())
        pipeline(rest, content, () => {})
        return content
      })
    },

    async rewrap(key) {
      const source = await store.get(key)
      return withHeader(source, key, async (header, rest) => {
        if (header.masterKey === keys.current) {
          source.destroy()
          return false
        }
        const renewed = writeHeader(keys, key, unwrap(keys, key, header))
        await store.put(key, Readable.from(joined(renewed, rest), { objectMode: false }))
        return true
      })
    },

    remove: key => store.remove(key),
    free: () => store.free(),
  }
}

async function withHeader<T>(
  source: Readable,
  key: string,
  use: (header: SealedHeader, rest: AsyncIterable<Buffer>) => T | Promise<T>,
): Promise<T> {
  try {
    const pieces: AsyncIterableIterator<Buffer> = source[Symbol.asyncIterator]()
    let read = Buffer.alloc(0)
    for (;;) {
      const header = parseHeader(read, key)
      if (header) return await use(header, joined(read.subarray(header.length), pieces))
      const { value, done } = await pieces.next()
      if (done) throw damaged(key, 'it ends within its header')
      read = Buffer.concat([read, value])
    }
  } catch (error) {
    source.destroy()
    throw error
  }
}

async function* joined(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* others
}
