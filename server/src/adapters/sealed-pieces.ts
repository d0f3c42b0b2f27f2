import { hkdfSync, randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream'
import type { SeekingFileStore } from '../ports/file-store.ts'
import type { PieceStore } from '../ports/piece-store.ts'
import { type DataKey, opened, sealedAt, sealing } from './sealed-file.ts'

const keyLength = 32
const prefixLength = 7

/**
 * The chunks of a sealed file without its header. Each piece has a key made of its file's and its own name:
 * laid under another name it does not open.
 */
export const sealedPieces = (
  store: Pick<SeekingFileStore, 'put' | 'blocks' | 'remove'>,
): PieceStore => ({
  newKey: () => randomBytes(keyLength),

  async put(name, key, content) {
    const sealed = sealing(dataKeyOf(key, name))
    // A failure of the content reaches the store through the stream that it reads.
    pipeline(content, sealed, () => {})
    try {
      await store.put(name, sealed)
    } catch (error) {
      sealed.destroy()
      content.destroy()
      throw error
    }
  },

  read(name, key, from = 0) {
    return opened(dataKeyOf(key, name), name, store.blocks(name, sealedAt(from)), from)
  },

  remove: name => store.remove(name),
})

function dataKeyOf(key: Buffer, name: string): DataKey {
  const derived = Buffer.from(
    hkdfSync('sha256', key, '', `konsil piece ${name}`, keyLength + prefixLength),
  )
  return { key: derived.subarray(0, keyLength), prefix: derived.subarray(keyLength) }
}
