import { type chat, conversationsAtOnce } from '@konsil/contract/chat'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom } from '@konsil/contract/core/time'
import { listedById } from '../appointments/index.ts'
import type { ChatGround } from './ground.ts'
import { noNames, presentChatroom, presentMessage, presentPlace } from './present.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { type Asked, listChatrooms, type RankedRow } from './store/chatrooms.ts'
import { latestOf } from './store/messages.ts'

/** Their conversations, each with what was said last; to a doctor that is a reading of it. */
export async function listOwnChatrooms(
  ground: ChatGround,
  person: Person,
  place: InputOf<typeof chat.list>['after'],
) {
  const side = asChatSide(person.role)
  if (!side) throw new Refusal('not.found')
  const after = place && {
    rank: place.rank,
    movedAt: instantFrom(place.movedAt),
    id: place.chatroomId,
  }
  const { rows, latest, listed } = await inTransaction(ground.database, tx =>
    readOwn(ground, tx, person, { side, userId: person.userId, after }),
  )
  // Where the keys lie may take long to answer: no connection to the cases is held meanwhile.
  const keys = await ground.keysOf(latest.map(row => row.appointment_id))
  const lastIn = new Map(latest.map(row => [row.appointment_id, row]))
  const rooms = atOnce(rows)
  const end = rows.length > rooms.length ? rooms.at(-1) : undefined
  return {
    chatrooms: rooms.flatMap(room => {
      const id = room.appointment_id
      const appointment = listed.get(id)
      const last = lastIn.get(id)
      if (!appointment) return []
      // A list says that there are documents, and not which.
      const messages = last ? [presentMessage(last, keys.get(id), noNames)] : []
      return [{ ...presentChatroom(room, side, appointment), messages }]
    }),
    next: end ? presentPlace(end) : null,
  }
}

const atOnce = (rows: readonly RankedRow[]) => rows.slice(0, conversationsAtOnce)

/** The lines of the reading are kept with it, before anything is opened. */
async function readOwn(
  ground: ChatGround,
  tx: InTransaction,
  person: Person,
  asked: Omit<Asked, 'most'>,
) {
  const rows = await listChatrooms(tx, { ...asked, most: conversationsAtOnce + 1 })
  const rooms = atOnce(rows)
  const shown = rooms.filter(room => room.last_number > seenFrom(asked.side, room).from)
  const latest = await latestOf(
    tx,
    shown.map(room => room.appointment_id),
  )
  const ofOthers = latest.filter(({ author_id }) => author_id !== person.userId)
  const read = ofOthers.map(({ appointment_id }) => appointment_id)
  await ground.cases.noteReadings(tx, read, person, 'CONVERSATION')
  const ids = rooms.map(room => room.appointment_id)
  return { rows, latest, listed: await listedById(ground, tx, person, ids) }
}
