import { conversationsAtOnce, mostFound } from '@konsil/contract/chat'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import type { ChatGround } from './ground.ts'
import { presentMessage } from './present.ts'
import { openMessage } from './sealed-message.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { listChatrooms } from './store/chatrooms.ts'
import { newestIn } from './store/messages.ts'

/** So many are opened for one question: they lie sealed, so that nothing but looking into each finds a word. */
const lookedThrough = 5_000

const asFound = (text: string) => text.normalize('NFKC').toLowerCase()

/** In the own conversations alone. What a doctor finds, they have read. */
export async function searchMessages(
  ground: ChatGround,
  tx: InTransaction,
  person: Person,
  text: string,
) {
  const side = asChatSide(person.role)
  if (!side) throw new Refusal('not.found')
  const own = { side, userId: person.userId, most: conversationsAtOnce + 1 }
  const rooms = await listChatrooms(tx, own)
  const searched = rooms
    .slice(0, conversationsAtOnce)
    .map(room => ({ id: room.appointment_id, from: seenFrom(side, room).from }))
  const rows = await newestIn(tx, searched, lookedThrough)
  const keys = await ground.keysOf([...new Set(rows.map(row => row.appointment_id))])
  const words = asFound(text)
  const found = rows.filter(row => {
    const said = openMessage(keys.get(row.appointment_id), row)
    return said !== undefined && asFound(said.text).includes(words)
  })
  const shown = found.slice(0, mostFound)
  for (const id of [...new Set(shown.map(row => row.appointment_id))].toSorted()) {
    await ground.cases.noteReading(tx, id, person, ['CONVERSATION'])
  }
  return {
    found: shown.map(row => presentMessage(row, keys.get(row.appointment_id), new Map())),
    isPartial:
      found.length > mostFound ||
      rows.length === lookedThrough ||
      rooms.length > conversationsAtOnce,
  }
}
