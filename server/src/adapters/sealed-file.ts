import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback, type TransformOptions } from 'node:stream'
import { type KeyRing, keyId } from './key-ring.ts'
import { hasPassed } from './short-lived-memory.ts'
import { turn } from './taking-turns.ts'

/*
 * A sealed file:
 *
 *   version 1 byte · length of key id 1 byte · key id · nonce 12 · wrapped data key 32 · tag 16 · prefix 7
 *   then chunks of 64 KiB of content and a tag of 16 bytes, the last one shorter or equal
 *
 * The data key is random for each file and wrapped by a master key together with the file's own name, so
 * that a file laid under another name does not open. The chunks follow the STREAM construction: the nonce
 * of each is prefix · number · whether it is the last, which shows a lost, moved, added or cut-off chunk.
 */

const version = 1
const cipherName = 'aes-256-gcm'
const nonceLength = 12
const prefixLength = 7
const dataKeyLength = 32
const tagLength = 16
export const chunkLength = 64 * 1024
const sealedChunkLength = chunkLength + tagLength

export class FileDamaged extends Error {
  override name = 'FileDamaged'
}

/** What a header hides: the key of one file and the start of its nonces. */
export interface DataKey {
  key: Buffer
  prefix: Buffer
}

export interface SealedHeader {
  masterKey: string
  nonce: Buffer
  wrapped: Buffer
  prefix: Buffer
  /** How many bytes it took. */
  length: number
}

export const newDataKey = (): DataKey => ({
  key: randomBytes(dataKeyLength),
  prefix: randomBytes(prefixLength),
})

export function writeHeader(keys: KeyRing, name: string, { key, prefix }: DataKey): Buffer {
  const nonce = randomBytes(nonceLength)
  const beginning = Buffer.from([version, keys.current.length, ...Buffer.from(keys.current)])
  const cipher = createCipheriv(cipherName, wrappingKey(keys, keys.current), nonce)
  cipher.setAAD(Buffer.concat([beginning, prefix, Buffer.from(name)]))
  const wrapped = [cipher.update(key), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([beginning, nonce, ...wrapped, prefix])
}

/** Undefined while there are too few bytes. */
export function parseHeader(bytes: Buffer, name: string): SealedHeader | undefined {
  if (bytes.length > 0 && bytes[0] !== version) throw damaged(name, 'of an unknown version')
  let at = 2
  const take = (length: number) => bytes.subarray(at, (at += length))
  const masterKey = take(bytes[1] ?? 0).toString('latin1')
  const nonce = take(nonceLength)
  const wrapped = take(dataKeyLength + tagLength)
  const prefix = take(prefixLength)
  if (bytes.length < at) return undefined
  if (!keyId.test(masterKey)) throw damaged(name, 'its key id is not one')
  return { masterKey, nonce, wrapped, prefix, length: at }
}

export function unwrap(keys: KeyRing, name: string, header: SealedHeader): DataKey {
  const { masterKey, nonce, wrapped, prefix } = header
  const beginning = Buffer.from([version, masterKey.length, ...Buffer.from(masterKey)])
  const aad = Buffer.concat([beginning, prefix, Buffer.from(name)])
  const key = open(wrappingKey(keys, masterKey), nonce, wrapped, aad)
  if (!key) throw damaged(name, 'its header does not open')
  return { key, prefix: Buffer.from(prefix) }
}

export function sealing({ key, prefix }: DataKey): Transform {
  const nonces = nonceSequence(prefix)
  return turning(
    inBlocks(chunkLength, (block, last) => {
      const cipher = createCipheriv(cipherName, key, nonces(last))
      const sealed = cipher.update(block)
      cipher.final()
      hasPassed(sealed.length)
      // As two pieces: joining them would copy everything once more.
      return [sealed, cipher.getAuthTag()]
    }),
  )
}

export const opening = (dataKey: DataKey, name: string): Transform =>
  // Handed on as it was turned: else a reader joins what waits for it, which copies everything once more.
  turning(chunksOf(dataKey, name), { readableObjectMode: true, readableHighWaterMark: 2 })

/** Chunk by chunk, taking turns with others: the content from that byte on, of what is sealed from the chunk on that holds it (`sealedAt`). */
export async function* opened(
  dataKey: DataKey,
  name: string,
  sealed: AsyncIterable<Buffer>,
  from: number,
) {
  const chunks = chunksOf(dataKey, name, from)
  for await (const bytes of sealed) {
    for (const content of chunks.take(bytes)) {
      yield content
      await turn()
    }
  }
  yield* chunks.end()
}

/** Gives out a chunk only after its tag has been found right. */
function chunksOf({ key, prefix }: DataKey, name: string, from = 0) {
  const nonces = nonceSequence(prefix, chunkOf(from))
  let leftOut = from % chunkLength
  return inBlocks(sealedChunkLength, (block, last) => {
    const content = open(key, nonces(last), block)
    if (!content) throw damaged(name, 'a part of it was changed, lost or added')
    hasPassed(content.length)
    const wanted = content.subarray(leftOut)
    leftOut = 0
    return wanted.length > 0 ? [wanted] : []
  })
}

const chunkOf = (byte: number) => Math.floor(byte / chunkLength)

/** Where the chunk lies that holds this byte of the content, behind any header. */
export const sealedAt = (byte: number) => chunkOf(byte) * sealedChunkLength

export const damaged = (name: string, how: string) =>
  new FileDamaged(`the file ${name} is damaged: ${how}`)

const wrappingKey = (keys: KeyRing, id: string) => keys.derive(id, 'wrapping of file keys')

function open(key: Buffer, nonce: Buffer, sealed: Buffer, aad?: Buffer): Buffer | undefined {
  if (sealed.length < tagLength) return undefined
  const end = sealed.length - tagLength
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagLength })
  if (aad) decipher.setAAD(aad)
  decipher.setAuthTag(sealed.subarray(end))
  const content = decipher.update(sealed.subarray(0, end))
  try {
    decipher.final()
    return content
  } catch {
    return undefined
  }
}

function nonceSequence(prefix: Buffer, first = 0): (last: boolean) => Buffer {
  let number = first
  return last => {
    const nonce = Buffer.alloc(nonceLength)
    prefix.copy(nonce)
    // Refuses the number after the greatest, at 256 TiB, so that no nonce comes twice.
    nonce.writeUInt32BE(number, prefixLength)
    nonce.writeUInt8(last ? 1 : 0, nonceLength - 1)
    number += 1
    return nonce
  }
}

/** A full block waits until more arrives: only then it is known not to be the last. Keeps nothing of what it took. */
function inBlocks(size: number, turn: (block: Buffer, last: boolean) => Buffer[]) {
  const block = Buffer.allocUnsafe(size)
  let filled = 0
  function* take(bytes: Buffer) {
    for (let taken = 0; taken < bytes.length; ) {
      if (filled === size) {
        yield* turn(block, false)
        filled = 0
      }
      // One that lies there whole, and is not the last, need not be copied.
      if (filled === 0 && bytes.length - taken > size) {
        yield* turn(bytes.subarray(taken, (taken += size)), false)
        continue
      }
      const copied = bytes.copy(block, filled, taken)
      filled += copied
      taken += copied
    }
  }
  return { take, end: () => turn(block.subarray(0, filled), true) }
}

const turning = (
  { take, end }: ReturnType<typeof inBlocks>,
  options: TransformOptions = {},
): Transform =>
  new Transform({
    writableHighWaterMark: 2 * chunkLength,
    readableHighWaterMark: 2 * chunkLength,
    ...options,
    transform(bytes: Buffer, _encoding, done) {
      attempt(() => {
        for (const piece of take(bytes)) this.push(piece)
      }, done)
    },
    flush(done) {
      attempt(() => {
        for (const piece of end()) this.push(piece)
      }, done)
    },
  })

function attempt(work: () => void, done: TransformCallback): void {
  try {
    work()
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error('a block could not be turned'))
  }
}
