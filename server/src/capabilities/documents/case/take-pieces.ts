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
 * went away is a shorter one. While some are made durable the next arrives; they count in their order. Answers
 * how far the file has come, until when that is kept where anything came, and whether more than it may become
 * was sent.
 */
export const takePieces = (ground: DocumentsGround, file: Growing, content: Readable) =>
  senders.sending(({ longest, atOnce }) =>
    takeFrom(ground, file, cutting(content, longest), atOnce),
  )

const senders = createSenders()

async function takeFrom(
  ground: DocumentsGround,
  file: Growing,
  source: Source,
  atOnce: () => number,
) {
  let at = file.size
  const counting: Promise<Date>[] = []
  let last: Promise<Date | undefined> = Promise.resolve(undefined)
  const counts = { haveFailed: false }
  try {
    while (!counts.haveFailed && at < file.upTo && (await source.hasMore())) {
      await Promise.all(counting.splice(0, Math.max(0, counting.length + 1 - atOnce())))
      const piece = beginPiece(ground, file, at, source)
      const counted = piece.count(last)
      counting.push(counted)
      counted.catch(() => (counts.haveFailed = true))
      last = counted
      await Promise.race([piece.arrived, counted])
      at += piece.bytes()
    }
    await Promise.all(counting)
  } catch (error) {
    await Promise.allSettled(counting)
    throw asStorageRefusal(ground, error)
  }
  return {
    size: at,
    expiresAt: await last,
    isTooLong: at === file.upTo && (await source.hasMore()),
    broken: source.broken(),
  }
}

function beginPiece(ground: DocumentsGround, file: Growing, starts_at: number, source: Source) {
  const { database, pieces, clock } = ground
  const id = newId(clock.now())
  const named = { id, file_id: file.id, starts_at }
  const noted = notePiece(database, named)
  noted.catch(() => undefined)
  let bytes = 0
  let arrivedWhole: () => void = () => undefined
  const arrived = new Promise<void>(resolve => (arrivedWhole = resolve))
  async function* measured() {
    for await (const chunk of source.next(file.upTo - starts_at)) {
      bytes += chunk.length
      yield chunk
    }
    arrivedWhole()
    // It lies nowhere before a row names it.
    if (!(await noted)) throw new Refusal('not.found')
  }
  const stored = pieces.put(id, file.key, Readable.from(measured(), { objectMode: false }))
  return {
    arrived,
    bytes: () => bytes,
    /** After the one before it, or never. */
    async count(before: Promise<unknown>) {
      try {
        await Promise.all([stored, before])
        const expiresAt = later(clock.now(), keptUnfinished)
        const isNext = await inTransaction(database, tx =>
          countPiece(tx, { ...named, bytes }, expiresAt),
        )
        if (!isNext) throw new Refusal('upload.offset.differs')
        return expiresAt
      } catch (error) {
        // Its row, too, may only just be on its way.
        await Promise.allSettled([stored, noted])
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
