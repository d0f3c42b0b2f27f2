import { Readable } from 'node:stream'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, later } from '@konsil/contract/core/time'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { asStorageRefusal } from '../storage-full.ts'
import type { DocumentsGround } from '../ground.ts'
import { createSenders } from './senders.ts'
import { countPiece, deletePiece, notePiece } from './store/pieces.ts'

export const keptUnfinished = days(1)

interface Growing {
  id: string
  key: Buffer
  /** From where it goes on, and how long it may become. */
  size: number
  upTo: number
}

/**
 * Stores what comes, piece by piece: each is durable before it counts, and what came of one when the sender
 * went away is a shorter one. While one is made durable the next arrives. Answers how far the file has come,
 * until when that is kept where anything came, and whether more than it may become was sent.
 */
export const takePieces = (ground: DocumentsGround, file: Growing, content: Readable) =>
  senders.sending(longest => takeFrom(ground, file, cutting(content, longest)))

const senders = createSenders()

async function takeFrom(ground: DocumentsGround, file: Growing, source: Source) {
  let at = file.size
  let expiresAt: Date | undefined
  let counted: Promise<Date | undefined> = Promise.resolve(undefined)
  let inHand: Awaited<ReturnType<typeof beginPiece>> | undefined
  try {
    while (at < file.upTo && (await source.hasMore())) {
      const piece = await beginPiece(ground, file, at, source)
      inHand = piece
      const before = counted
      await Promise.race([piece.arrived, piece.stored])
      await before
      at += piece.bytes()
      counted = piece.count()
      inHand = undefined
      // Heard below, or before the next one counts.
      counted.catch(() => undefined)
    }
    expiresAt = await counted
  } catch (error) {
    await counted.catch(() => undefined)
    await inHand?.giveUp().catch(() => undefined)
    throw asStorageRefusal(ground, error)
  }
  return {
    size: at,
    expiresAt,
    isTooLong: at === file.upTo && (await source.hasMore()),
    broken: source.broken(),
  }
}

async function beginPiece(
  ground: DocumentsGround,
  file: Growing,
  starts_at: number,
  source: Source,
) {
  const { database, pieces, clock } = ground
  const id = newId(clock.now())
  const named = { id, file_id: file.id, starts_at }
  if (!(await notePiece(database, named))) throw new Refusal('not.found')
  let bytes = 0
  let arrivedWhole: () => void = () => undefined
  const arrived = new Promise<void>(resolve => (arrivedWhole = resolve))
  async function* measured() {
    for await (const chunk of source.next(file.upTo - starts_at)) {
      bytes += chunk.length
      yield chunk
    }
    arrivedWhole()
  }
  const content = Readable.from(measured(), { objectMode: false })
  const stored = pieces.put(id, file.key, content)
  stored.catch(() => undefined)
  return {
    arrived,
    stored,
    bytes: () => bytes,
    /** The one before does not count: so this one never does. */
    async giveUp() {
      await stored.catch(() => undefined)
      await abandon(ground, id)
    },
    async count() {
      try {
        await stored
        const expiresAt = later(clock.now(), keptUnfinished)
        const isNext = await inTransaction(database, tx =>
          countPiece(tx, { ...named, bytes }, expiresAt),
        )
        if (!isNext) throw new Refusal('upload.offset.differs')
        return expiresAt
      } catch (error) {
        // The reason matters more; whatever stays is found by its row when the file ends.
        await abandon(ground, id).catch(() => undefined)
        throw error
      }
    },
  }
}

async function abandon({ pieces, database }: DocumentsGround, id: string) {
  await pieces.remove(id)
  await deletePiece(database, id)
}

type Source = ReturnType<typeof cutting>

/** Hands a stream on in parts without ending it with one of them. Where it breaks off, it ends. */
function cutting(content: Readable, longest: () => number) {
  const source: AsyncIterator<Buffer> = content.iterator({ destroyOnReturn: false })
  let left: Buffer = Buffer.alloc(0)
  let isBroken = false
  async function hasMore() {
    while (left.length === 0) {
      try {
        const next = await source.next()
        if (next.done) return false
        left = next.value
      } catch {
        isBroken = true
        return false
      }
    }
    return true
  }
  async function* next(most: number) {
    for (let taken = 0; ; ) {
      // Where it has become too long meanwhile, it ends where it is.
      const room = Math.min(most, longest()) - taken
      if (room <= 0 || !(await hasMore())) return
      const bytes = left.subarray(0, room)
      left = left.subarray(bytes.length)
      taken += bytes.length
      yield bytes
    }
  }
  return { hasMore, next, broken: () => isBroken }
}
