import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentTypes } from '@konsil/contract/documents'
import { Refusal } from '@konsil/contract/core/refusals'
import { fileTypeFromBuffer } from 'file-type'
import { inTransaction } from '../../database/transaction.ts'
import type { Person, Upload } from '../../http/call.ts'
import { giveUpArrival } from './clear-left-behind.ts'
import { cleanFileName } from './file-name.ts'
import type { DocumentsGround } from './ground.ts'
import { reserveRoom } from './reserve-room.ts'
import { keepsName } from './policy.ts'
import { asStorageRefusal } from './storage-full.ts'
import { endArrival, insertFile } from './store.ts'

const enoughToTell = 4100

/** Takes one file in: its content says what it is, whatever its name and its sender claim. Of a name that is kept the ending says the same. */
export async function addAttachment(
  ground: DocumentsGround,
  person: Person,
  upload: Upload | undefined,
) {
  if (!upload) throw new Refusal('attachment.required')
  const { start, whole } = await peek(upload.content)
  if (start.length === 0) throw new Refusal('attachment.empty')
  const mimeType = await allowedTypeOf(start)
  if (!mimeType) throw new Refusal('attachment.type.not.allowed')
  const id = await takeIn(ground, {
    ownerId: person.userId,
    mimeType,
    name: keepsName(person, upload) ? cleanFileName(upload.fileName, mimeType) : null,
    atMost: upload.atMost,
    content: whole,
    async complete() {
      if (upload.isTooLong()) throw new Refusal('attachment.too.large')
      await upload.complete()
    },
  })
  return { id, mimeType }
}

interface Arriving {
  ownerId: string
  mimeType: string
  name: string | null
  /** Bytes. */
  atMost: number
  content: AsyncIterable<Buffer>
  /** Asked once the content is read: rejects when it is not all of it. */
  complete?: () => Promise<void>
}

/** Stores the bytes and then the row; what fails in between leaves neither. */
export async function takeIn(ground: DocumentsGround, file: Arriving) {
  const { database, clock } = ground
  const now = clock.now()
  const id = await reserveRoom(ground, file.ownerId, file.atMost)
  try {
    const measured = await store(ground, id, file.content)
    await file.complete?.()
    await inTransaction(database, async tx => {
      if (!(await endArrival(tx, id))) throw new Error('the file took too long to arrive')
      await insertFile(tx, {
        id,
        owner_id: file.ownerId,
        mime_type: file.mimeType,
        name: file.name,
        bytes: measured.bytes,
        sha256: measured.sha256,
        bound_kind: null,
        bound_id: null,
        created_at: now,
      })
    })
  } catch (error) {
    // The reason matters more than a failure to tidy up, which is made good within an hour or two.
    await giveUpArrival(ground, id).catch(() => undefined)
    throw error
  }
  return id
}

async function store(ground: DocumentsGround, id: string, content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await ground.files.put(id, Readable.from(measured()))
  } catch (error) {
    throw asStorageRefusal(ground, error)
  }
  return { bytes, sha256: hash.digest() }
}

async function allowedTypeOf(start: Buffer) {
  const found = await fileTypeFromBuffer(start)
  return attachmentTypes.find(type => type === found?.mime)
}

/** The first bytes, and all of them once more from the start. */
async function peek(content: Readable): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> {
  const rest: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let length = 0
  while (length < enoughToTell) {
    const next = await rest.next()
    if (next.done) break
    chunks.push(next.value)
    length += next.value.length
  }
  const start = Buffer.concat(chunks)
  async function* whole() {
    yield start
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { start, whole: whole() }
}
