import { messagesAtOnce } from '@konsil/contract/chat'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import { listedById } from '../appointments/index.ts'
import type { FindCase, JudgedCase, OpenCase } from '../cases.ts'
import { filesOfCase } from '../documents/index.ts'
import type { ChatGround } from './ground.ts'
import { type FileNames, noNames, presentChatroom, presentMessage } from './present.ts'
import { openMessage } from './sealed-message.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { findChatroom } from './store/chatrooms.ts'
import { type MessageRow, messagesOf } from './store/messages.ts'

/**
 * The one answer to whether somebody may open a conversation, for calls and pages alike; else it is as if there were none.
 * Without the key of its case, for those who only join and type, nothing is told of what its messages say.
 */
export async function openChatroom<Case extends JudgedCase>(
  findCase: FindCase<Case>,
  tx: InTransaction,
  id: string,
  person: Pick<Person, 'userId' | 'role'>,
) {
  const open = await findCase(tx, id, person)
  const side = asChatSide(person.role)
  const room = await findChatroom(tx, id)
  if (!side || !room || !open.may.readMessages) throw new Refusal('not.found')
  return { side, open, room }
}

/** With some of its messages. That its doctor opens it leaves a line in the access log (APPT-53). */
export async function readChatroom(
  ground: ChatGround,
  tx: InTransaction,
  person: Person,
  { chatroomId, before }: { chatroomId: string; before?: number | undefined },
) {
  const { side, open, room } = await openChatroom(ground.cases.read, tx, chatroomId, person)
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
}

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
