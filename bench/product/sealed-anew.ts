import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { parseKeyRing } from '../../server/src/adapters/key-ring.ts'
import { ringSecrets, secretsOfKey } from '../../server/src/adapters/ring-secrets.ts'
import {
  openWords,
  sealWords,
  type WordKind,
} from '../../server/src/capabilities/appointments/sealed-words.ts'
import {
  openFileKey,
  openName,
  sealFileKey,
  sealName,
} from '../../server/src/capabilities/documents/case/sealed.ts'
import { openAnswer, sealAnswer } from '../../server/src/capabilities/questionnaires/answers.ts'
import { caseKeysIn } from '../../server/src/case-keys/case-keys.ts'
import type { Database } from '../../server/src/database/connect.ts'
import type { Secrets } from '../../server/src/ports/secrets.ts'
import { copied } from './copied-cases.ts'

/** Of the product under measurement, so that what is copied can be opened, and sealed for its new place. */
export const knownFilesKeys = { FILES_KEYS: `bench:${randomBytes(32).toString('base64')}` }

export const knownCaseKeys = (database: Database, keys: Database) =>
  caseKeysIn({
    database,
    keys,
    ring: ringSecrets(parseKeyRing(knownFilesKeys.FILES_KEYS)),
    secretsOfKey,
  })

interface Copy {
  id: string
  key: Secrets
  template: { id: string; key: Secrets }
}

/** Each is sealed for the row that it stands in, by what tells that row from others. */
const words: [table: string, ofCase: string, own: string, column: string, kind: WordKind][] = [
  ['appointment', 'id', 'id', 'sealed_note', 'note'],
  ['appointment', 'id', 'id', 'sealed_phone', 'phone'],
  ['appointment_rating', 'appointment_id', 'appointment_id', 'sealed_comment', 'comment'],
  ['appointment_question', 'appointment_id', 'id', 'sealed_text', 'question'],
  ['appointment_question', 'appointment_id', 'id', 'sealed_answer', 'answer'],
  ['report_version', 'appointment_id', 'id', 'sealed_rejection', 'rejection'],
]

/** What is written in the cases that are read: each opens with a key of its own, as what nobody copied does. */
export async function sealAnew(database: Database) {
  const caseKeys = knownCaseKeys(database, database)
  const { rows } = await sql<{ id: string; template: string }>`
    select id, template from bench_copy where is_read`.execute(database)
  const opened = await caseKeys.open([...new Set(rows.map(({ template }) => template))])
  const copies = rows.map(({ id, template }) => {
    const key = opened.get(template)
    if (!key) throw new Error('a case of the demonstration has no key')
    return { id, template: { id: template, key }, ...caseKeys.make(id) }
  })
  await Promise.all(copies.map(({ durable }) => durable))
  await database.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const copy of copies) {
      await sealWordsAnew(tx, copy)
      await sealAnswersAnew(tx, copy)
      await sealFilesAnew(tx, copy)
    }
  })
  return rows.map(({ id }) => id)
}

type Tables = Database extends Kysely<infer Known> ? Known : never

async function sealWordsAnew(tx: Kysely<Tables>, { id, key, template }: Copy) {
  for (const [table, ofCase, own, column, kind] of words) {
    const from = sql.ref(`s.${own}`)
    const place = sql.raw(ofCase === own ? 'c.id' : copied(`s.${own}`))
    const { rows } = await sql<{ place: string; from: string; sealed: Buffer }>`
      select ${place} as place, ${from} as "from", ${sql.ref(`s.${column}`)} as sealed
      from bench_copy c join ${sql.table(table)} s on ${sql.ref(`s.${ofCase}`)} = c.template
      where c.id = ${id} and ${sql.ref(`s.${column}`)} is not null`.execute(tx)
    for (const row of rows) {
      const text = openWords(template.key, kind, row.from, row.sealed) ?? ''
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealWords(key, kind, row.place, text)}
        where ${sql.ref(own)} = ${row.place}`.execute(tx)
    }
  }
}

async function sealAnswersAnew(tx: Kysely<Tables>, { id, key, template }: Copy) {
  const rows = tx.selectFrom('case_answer').where('appointment_id', '=', id)
  for (const { question_id, sealed_answer } of await rows.selectAll().execute()) {
    const given = openAnswer(template, sealed_answer)
    await tx
      .updateTable('case_answer')
      .set({ sealed_answer: sealAnswer({ id, key }, given) })
      .where('appointment_id', '=', id)
      .where('question_id', '=', question_id)
      .execute()
  }
}

/** Their names and keys. */
async function sealFilesAnew(tx: Kysely<Tables>, { id, key, template }: Copy) {
  const { rows } = await sql<{ id: string; from: string; sealed_name: Buffer; sealed_key: Buffer }>`
    select ${sql.raw(copied('s.id'))} as id, s.id as "from", sealed_name, sealed_key
    from bench_copy c join case_file s on s.case_id = c.template
    where c.id = ${id} and sealed_key is not null`.execute(tx)
  for (const { id: fileId, from, ...sealed } of rows) {
    const before = { id: from, ...sealed }
    await tx
      .updateTable('case_file')
      .set({
        sealed_name: sealName(key, fileId, openName(template.key, before)),
        sealed_key: sealFileKey(key, fileId, openFileKey(template.key, before)),
      })
      .where('id', '=', fileId)
      .execute()
  }
}
