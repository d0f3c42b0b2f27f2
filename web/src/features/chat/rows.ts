import type { ChatMessage } from '@konsil/contract/chat-message'
import { dayIn, hours, instantFrom } from '@konsil/contract/core/time'
import type { Block } from './message-book.ts'

export type Row =
  | { kind: 'DAY'; key: string; at: Date }
  | { kind: 'TIME'; key: string; at: Date }
  | { kind: 'NEW'; key: string }
  | {
      kind: 'MESSAGE'
      key: string
      message: ChatMessage
      isOwn: boolean
      /** The one before is another's, or long ago. */
      isFirst: boolean
    }

interface Reader {
  self: string
  timeZone: string
  /** The first that was not read. */
  firstNew: number | undefined
}

/** From then on what somebody writes is another sequence, and its time is said (CHAT-08). */
const longPause = hours(1)

/** What stands below each other: messages, their days and their times. */
export const rowsOf = ({ messages, before }: Pick<Block, 'messages' | 'before'>, reader: Reader) =>
  messages.flatMap((message, at) => rowsAt(message, messages[at - 1] ?? before, reader))

function rowsAt(message: ChatMessage, previous: ChatMessage | undefined, reader: Reader): Row[] {
  const { _id, number, author, timestamp } = message
  const at = instantFrom(timestamp)
  const last = previous && instantFrom(previous.timestamp)
  const isLater = last === undefined || at.getTime() - last.getTime() >= longPause
  const dayOf = (instant: Date) => dayIn(reader.timeZone, instant)
  const isOtherDay = last === undefined || dayOf(last) !== dayOf(at)
  return [
    ...(isOtherDay ? [{ kind: 'DAY' as const, key: `day ${_id}`, at }] : []),
    ...(number === reader.firstNew ? [{ kind: 'NEW' as const, key: `new ${_id}` }] : []),
    ...(isLater ? [{ kind: 'TIME' as const, key: `time ${_id}`, at }] : []),
    {
      kind: 'MESSAGE',
      key: _id,
      message,
      isOwn: author === reader.self,
      isFirst: isLater || previous?.author !== author,
    },
  ]
}
