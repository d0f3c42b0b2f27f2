import { messagesAtOnce } from '@konsil/contract/chat'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import { listedById } from '../appointments/index.ts'
import type { JudgedCase, OpenCase } from '../cases.ts'
import { filesOfCase } from '../documents/index.ts'
import type { ChatGround } from './ground.ts'
import { type FileNames, noNames, presentChatroom, presentMessage } from './present.ts'
import { openMessage } from './sealed-message.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { type ChatroomRow, type ChatSide, findChatroom } from './store/chatrooms.ts'
import { type MessageRow, messagesOf } from './store/messages.ts'

type Asking = Pick<Person, 'userId' | 'role'>

interface JudgedChatroom<Case extends JudgedCase = JudgedCase> {
  side: ChatSide
  open: Case
  room: ChatroomRow
}

/**
 * The one answer to whether somebody may open a conversation, for calls and pages alike; else it is as if there were
 * none. Pages join and type without its key.
 */
export async function judgeChatroom(
  { cases }: Pick<ChatGround, 'cases'>,
  tx: InTransaction,
  id: string,
  person: Asking,
): Promise<JudgedChatroom> {
  const open = await cases.judge(tx, id, person)
  const side = asChatSide(person.role)
  const room = await findChatroom(tx, open.id)
  if (!side || !room || !open.may.readMessages) throw new Refusal('not.found')
  return { side, open, room }
}

/**
 * To show something of it; of what its messages say nothing is told without its key. That is looked up while no
 * connection to the cases is held: where the keys lie may take long to answer, and other calls go on.
 */
export async function openChatroom<T>(
  ground: Pick<ChatGround, 'cases' | 'database'>,
  id: string,
  person: Asking,
  show: (tx: InTransaction, opened: JudgedChatroom<OpenCase>) => Promise<T>,
): Promise<T> {
  const key = await ground.cases.keyOf(id)
  if (!key) throw new Refusal('not.found')
  return inTransaction(ground.database, async tx => {
    const { open, ...judged } = await judgeChatroom(ground, tx, id, person)
    return show(tx, { ...judged, open: { ...open, key } })
  })
}

/** With some of its messages. That its doctor opens it leaves a line in the access log (APPT-53). */
export const readChatroom = (
  ground: ChatGround,
  person: Person,
  { chatroomId, before }: { chatroomId: string; before?: number | undefined },
) =>
  openChatroom(ground, chatroomId, person, async (tx, { side, open, room }) => {
    const { from } = seenFrom(side, room)
    await ground.cases.noteReading(tx, chatroomId, person, ['CONVERSATION'])
    const rows = await messagesOf(tx, chatroomId, { from, before, most: messagesAtOnce + 1 })
    const shown = rows.slice(0, messagesAtOnce).toReversed()
    const names = await namesOfFiles(tx, open, shown)
    const listed = await listedById(ground, tx, person, [chatroomId])
    const appointment = listed.get(chatroomId)
    if (!appointment) throw new Refusal('not.found')
    return {
      chatroom: {
        ...presentChatroom(room, side, appointment),
        messages: shown.map(row => presentMessage(row, open.key, names)),
        hasOlder: rows.length > messagesAtOnce,
      },
    }
  })

/** Of the files that these messages name, as far as their reader may open them. */
async function namesOfFiles(
  tx: InTransaction,
  open: OpenCase,
  rows: readonly MessageRow[],
): Promise<FileNames> {
  const isNamed = rows.some(row => openMessage(open.key, row)?.documents.length)
  return isNamed ? namesOfCase(tx, open) : noNames
}

export async function namesOfCase(connection: Connection, open: OpenCase): Promise<FileNames> {
  const { documents, reports } = await filesOfCase(connection, open.id, open)
  return new Map([...documents, ...reports].map(({ _id, name }) => [_id, name]))
}
