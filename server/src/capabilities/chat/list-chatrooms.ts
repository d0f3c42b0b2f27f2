import { conversationsAtOnce, type ListPlace } from '@konsil/contract/chat'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom } from '@konsil/contract/core/time'
import { listedById } from '../appointments/index.ts'
import type { ChatGround } from './ground.ts'
import { noNames, presentChatroom, presentMessage, presentPlace } from './present.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { listChatrooms } from './store/chatrooms.ts'
import { latestOf } from './store/messages.ts'

/** Their conversations, each with what was said last; to a doctor that is a reading of it. */
export async function listOwnChatrooms(
  ground: ChatGround,
  tx: InTransaction,
  person: Person,
  place: ListPlace | undefined,
) {
  const side = asChatSide(person.role)
  if (!side) throw new Refusal('not.found')
  const after = place && { movedAt: instantFrom(place.movedAt), id: place.chatroomId }
  const asked = { side, userId: person.userId, after, most: conversationsAtOnce + 1 }
  const rows = await listChatrooms(tx, asked)
  const rooms = rows.slice(0, conversationsAtOnce)
  const end = rows.length > rooms.length ? rooms.at(-1) : undefined
  const ids = rooms.map(room => room.appointment_id)
  const shown = rooms.filter(room => room.last_number > seenFrom(side, room).from)
  const latest = await latestOf(
    tx,
    shown.map(room => room.appointment_id),
  )
  const ofOthers = latest.filter(({ author_id }) => author_id !== person.userId)
  const read = ofOthers.map(({ appointment_id }) => appointment_id)
  await ground.cases.noteReadings(tx, read, person, 'CONVERSATION')
  const [keys, listed] = await Promise.all([
    ground.keysOf(latest.map(row => row.appointment_id)),
    listedById(ground, tx, person, ids),
  ])
  const lastIn = new Map(latest.map(row => [row.appointment_id, row]))
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
