import { setImmediate as nextTurn } from 'node:timers/promises'
import { asSearched, conversationsAtOnce, mostFound } from '@konsil/contract/chat'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { ChatGround } from './ground.ts'
import { noNames, presentMessage } from './present.ts'
import { openMessage } from './sealed-message.ts'
import { asChatSide, seenFrom } from './sides.ts'
import { listChatrooms } from './store/chatrooms.ts'
import { type MessageRow, messagesById, newestIn } from './store/messages.ts'

/** So many are opened for one question: they lie sealed, so that nothing but looking into each finds a word. */
const lookedThrough = 5_000
/** So many at a time; between them whatever else waits has its turn. */
const openedAtOnce = 200

/**
 * In the own conversations alone. What a doctor finds, they have read. It takes as long as it takes, so no connection
 * is kept meanwhile: what is no longer theirs at its end is not answered.
 */
export async function searchMessages(ground: ChatGround, person: Person, text: string) {
  const { database, keysOf } = ground
  const searched = await ownRooms(database, person)
  const places = await newestIn(database, searched.rooms, lookedThrough)
  const keys = await keysOf([...new Set(places.map(place => place.appointment_id))])
  const words = asSearched(text)
  const found: MessageRow[] = []
  for (let at = 0; at < places.length && found.length <= mostFound; at += openedAtOnce) {
    const ids = places.slice(at, at + openedAtOnce).map(({ id }) => id)
    for (const row of await messagesById(database, ids)) {
      const said = openMessage(keys.get(row.appointment_id), row)
      if (said && asSearched(said.text).includes(words)) found.push(row)
    }
    await nextTurn()
  }
  const shown = await noted(ground, person, found.slice(0, mostFound))
  return {
    found: shown.map(row => presentMessage(row, keys.get(row.appointment_id), noNames)),
    isPartial: found.length > mostFound || places.length === lookedThrough || searched.areMore,
  }
}

async function ownRooms(connection: Connection, person: Person) {
  const side = asChatSide(person.role)
  if (!side) throw new Refusal('not.found')
  const own = { side, userId: person.userId, most: conversationsAtOnce + 1 }
  const rooms = await listChatrooms(connection, own)
  return {
    rooms: rooms
      .slice(0, conversationsAtOnce)
      .map(room => ({ id: room.appointment_id, from: seenFrom(side, room).from })),
    areMore: rooms.length > conversationsAtOnce,
  }
}

/** Those that are theirs now, with a line for each conversation that they stand in. */
const noted = ({ database, cases }: ChatGround, person: Person, found: readonly MessageRow[]) =>
  inTransaction(database, async tx => {
    const { rooms } = await ownRooms(tx, person)
    const from = new Map(rooms.map(room => [room.id, room.from]))
    const shown = found.filter(
      row => row.number > (from.get(row.appointment_id) ?? Number.POSITIVE_INFINITY),
    )
    for (const id of [...new Set(shown.map(row => row.appointment_id))].toSorted()) {
      await cases.noteReading(tx, id, person, ['CONVERSATION'])
    }
    return shown
  })
