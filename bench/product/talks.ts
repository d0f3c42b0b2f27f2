import pg from 'pg'
import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { systemClock } from '../../server/src/adapters/system-clock.ts'
import { connect } from '../../server/src/database/connect.ts'
import { addConversations, type Conversation } from '../../server/test/conversations.ts'
import { knownTokenKey, knownTokens } from './people.ts'
import { raisedLimits } from './product.ts'
import { knownCaseKeys, knownFilesKeys } from './sealed-anew.ts'

/** With these, what is made here can be opened there. */
export const settingsOfTalks = { ...raisedLimits, ...knownTokenKey, ...knownFilesKeys }

/** Conversations of as many pairs, into the tables that the product has made. */
export async function addTalks(databaseUrl: string, count: number): Promise<Conversation[]> {
  const log = pinoLogger('silent')
  const cases = connect(databaseUrl, log, { connections: 1 })
  const keys = connect(databaseUrl, log, { connections: 1 })
  const { database } = cases
  const caseKeys = knownCaseKeys(database, keys.database)
  const place = { database, caseKeys, clock: systemClock, tokens: knownTokens() }
  const made = await addConversations(place, count)
  await Promise.all([cases.close(), keys.close()])
  return made
}

/** So many messages were said in them before, by both in turn, and none was read. */
export async function fillTalks(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into chat_message (id, appointment_id, number, author_id, client_id, sealed_content, sent_at)
    select gen_random_uuid(), appointment_id, n, case n % 2 when 0 then patient_id else doctor_id end,
      gen_random_uuid(), decode(repeat(md5(n::text), 10), 'hex'), now()
    from chatroom, generate_series(1, ${count} / (select count(*) from chatroom)) n`)
  await client.query(`
    update chatroom set last_number = number, patient_unread = of_doctor, doctor_unread = number - of_doctor
    from (
      select appointment_id, count(*) as number, count(*) filter (where number % 2 = 1) as of_doctor
      from chat_message group by appointment_id
    ) said where said.appointment_id = chatroom.appointment_id`)
  await client.query('vacuum analyze chat_message, chatroom')
  await client.query('checkpoint')
  await client.end()
}

/** Each of the two at a server, the patient at the first one. */
export const placesAt = (talks: Conversation[], urls: string[]) =>
  talks.map(({ room, patient, doctor }) => ({
    room,
    sides: [patient, doctor].map(({ token }, at) => ({
      url: urls[at % urls.length] ?? '',
      token,
    })),
  }))

/** Of so many messages that were said and of which none was read: how many are not kept, or not counted for whoever has not read them. */
export async function notKept(databaseUrl: string, said: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ kept: number; uncounted: number }>(`
    select coalesce(sum(number), 0)::int as kept,
      coalesce(sum(abs(last_number - number) + abs(unread - number)), 0)::int as uncounted
    from (
      select last_number, patient_unread + doctor_unread as unread, count(*) as number
      from chatroom join chat_message using (appointment_id) group by chatroom.appointment_id
    ) room`)
  await client.end()
  const { kept, uncounted } = rows[0] ?? { kept: 0, uncounted: 0 }
  return Math.abs(said - kept) + uncounted
}
