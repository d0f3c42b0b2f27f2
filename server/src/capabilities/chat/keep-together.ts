import { isUnreachable } from '../../database/connect.ts'
import { reasonOf } from '../../try-each.ts'
import type { ChatGround } from './ground.ts'
import { type Kept, keepMessage, keepMessages, type Said } from './store/keep-messages.ts'
import { tellingUnread } from './tell-unread.ts'

/** Of one statement: it is done within a few milliseconds. */
const usualMost = 50
/** So long the next ones wait for a statement: it may wait for whoever holds a conversation, or its connection be gone. */
const usualPatience = 100

type KeepingGround = Pick<ChatGround, 'database' | 'live' | 'log'>
export type KeepMessage = (said: Said) => Promise<Kept | undefined>

export const keepingMessages = ({ database, live, log }: KeepingGround): KeepMessage =>
  keepingTogether<Said, Kept>({
    roomOf: said => said.appointment_id,
    together: said => live.asking(() => keepMessages(database, said, tellingUnread)),
    alone: said => live.asking(() => keepMessage(database, said, tellingUnread)),
    onFailure: error =>
      log.warn({ reason: reasonOf(error) }, 'messages could not be kept together'),
  })

interface Ways<Row, Kept> {
  roomOf(row: Row): string
  /** Each of another room; answers which it kept, by their rooms. */
  together(rows: Row[]): Promise<ReadonlyMap<string, Kept>>
  alone(row: Row): Promise<Kept | undefined>
  /** Several could not be kept although the database was there: somebody has to know, and each goes alone. */
  onFailure(error: unknown): void
}

interface Waiting<Row, Kept> {
  row: Row
  answered(kept: Kept | undefined): void
  failed(error: unknown): void
}

/**
 * What comes while a statement is under way goes with the next one, of each room one, in the order in which it came.
 * What that leaves goes alone, which decides.
 */
export function keepingTogether<Row, Kept>(
  { roomOf, together, alone, onFailure }: Ways<Row, Kept>,
  { most = usualMost, patience = usualPatience } = {},
) {
  let waiting: Waiting<Row, Kept>[] = []
  let isUnderWay = false

  const keepAlone = ({ row, answered, failed }: Waiting<Row, Kept>) =>
    alone(row).then(answered, failed)

  async function keepSome(some: Waiting<Row, Kept>[]) {
    try {
      const kept = await together(some.map(({ row }) => row))
      for (const one of some) {
        const own = kept.get(roomOf(one.row))
        if (own === undefined) void keepAlone(one)
        else one.answered(own)
      }
    } catch (error) {
      if (isUnreachable(error)) {
        for (const one of some) one.failed(error)
      } else {
        onFailure(error)
        for (const one of some) void keepAlone(one)
      }
    }
  }

  function takeNext() {
    const taken = new Map<string, Waiting<Row, Kept>>()
    waiting = waiting.filter(one => {
      const room = roomOf(one.row)
      if (taken.size === most || taken.has(room)) return true
      taken.set(room, one)
      return false
    })
    return [...taken.values()]
  }

  function send() {
    if (isUnderWay || waiting.length === 0) return
    const [first, ...others] = takeNext()
    if (!first) return
    isUnderWay = true
    const ended = others.length === 0 ? keepAlone(first) : keepSome([first, ...others])
    void atMost(patience, ended).then(() => {
      isUnderWay = false
      send()
    })
  }

  return (row: Row) =>
    new Promise<Kept | undefined>((answered, failed) => {
      waiting.push({ row, answered, failed })
      send()
    })
}

/** Comes when that has ended, or after so long. */
function atMost(milliseconds: number, ended: Promise<void>) {
  return new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    void ended.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
