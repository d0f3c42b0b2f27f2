import type { QuestionnaireContent } from '@konsil/contract/questionnaires'
import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows } from '../../../database/page.ts'

/** What is asked in a case; undefined where nothing was paid. */
export const findAsked = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('case_questionnaire')
    .innerJoin('questionnaire_version', 'questionnaire_version.id', 'version_id')
    .where('appointment_id', '=', appointmentId)
    .select(['questionnaire_id', 'title', 'content', 'submitted_at'])
    .executeTakeFirst()

export type AskedRow = NonNullable<Awaited<ReturnType<typeof findAsked>>>

/** What is asked in each of these. */
export type AskedEarlier = ReadonlyMap<string, QuestionnaireContent>

/** Many cases ask the same: each version is read once. */
export async function readAskedOf(tx: InTransaction, caseIds: string[]): Promise<AskedEarlier> {
  const cases = await tx
    .selectFrom('case_questionnaire')
    .where('appointment_id', '=', sql<string>`any(${caseIds})`)
    .select(['appointment_id', 'version_id'])
    .execute()
  const versionIds = [...new Set(cases.map(({ version_id }) => version_id))]
  const versions = await tx
    .selectFrom('questionnaire_version')
    .where('id', '=', sql<string>`any(${versionIds})`)
    .select(['id', 'content'])
    .execute()
  const contents = new Map(versions.map(({ id, content }) => [id, content]))
  return new Map(
    cases.flatMap(({ appointment_id, version_id }) => {
      const content = contents.get(version_id)
      return content ? [[appointment_id, content] as const] : []
    }),
  )
}

interface FirstAnswer {
  appointment_id: string
  question_id: string
  sealed_answer: Buffer
  answered_at: Date
}

/** Of many cases: as lists, since each value by itself costs more than its row. */
export const addAnswers = (tx: InTransaction, rows: readonly FirstAnswer[]) =>
  sql`insert into case_answer (appointment_id, question_id, revision, sealed_answer, answered_at)
    select id, question_id, 1, decode(sealed, 'hex'), answered_at
    from unnest(
      ${rows.map(row => row.appointment_id)}::uuid[], ${rows.map(row => row.question_id)}::text[],
      ${rows.map(row => row.sealed_answer.toString('hex'))}::text[],
      ${rows.map(row => row.answered_at)}::timestamptz[]
    ) as given (id, question_id, sealed, answered_at)`.execute(tx)

/** All of them are handed in, each then. */
export const submitAll = (tx: InTransaction, handedIn: readonly { caseId: string; at: Date }[]) =>
  sql`update case_questionnaire set submitted_at = handed.at
    from unnest(${handedIn.map(({ caseId }) => caseId)}::uuid[], ${handedIn.map(({ at }) => at)}::timestamptz[])
      as handed (id, at)
    where appointment_id = handed.id`.execute(tx)

export const readStored = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('case_answer')
    .where('appointment_id', '=', appointmentId)
    .select(['question_id', 'revision', 'sealed_answer', 'answered_at'])
    .orderBy('question_id')
    .execute()

export type StoredRow = Awaited<ReturnType<typeof readStored>>[number]

/** Of a case that is held: nobody else writes them at the same time. */
export async function writeAnswers(tx: InTransaction, appointmentId: string, rows: StoredRow[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('case_answer')
    .values(rows.map(row => ({ appointment_id: appointmentId, ...row })))
    .onConflict(conflict =>
      conflict.columns(['appointment_id', 'question_id']).doUpdateSet(({ ref }) => ({
        revision: ref('excluded.revision'),
        sealed_answer: ref('excluded.sealed_answer'),
        answered_at: ref('excluded.answered_at'),
      })),
    )
    .execute()
}

export const submit = (tx: InTransaction, appointmentId: string, now: Date) =>
  tx
    .updateTable('case_questionnaire')
    .where('appointment_id', '=', appointmentId)
    .set({ submitted_at: now })
    .execute()

const casesOf = (connection: Connection, patientId: string) =>
  connection.selectFrom('case_questionnaire').where('patient_id', '=', patientId)

const withAnswers = (connection: Connection, patientId: string) =>
  casesOf(connection, patientId).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('case_answer').whereRef(
        'case_answer.appointment_id',
        '=',
        'case_questionnaire.appointment_id',
      ),
    ),
  )

/** Cases in which the patient has handed in their answers, and those in which they only began. */
export async function countAnswered(connection: Connection, patientId: string) {
  const cases = withAnswers(connection, patientId)
  const [submitted, begun] = await Promise.all([
    countRows(cases.where('submitted_at', 'is not', null)),
    countRows(cases.where('submitted_at', 'is', null)),
  ])
  return { submitted, begun }
}

/** Of a case that does not take place any more: nobody hands them in. */
export const deleteDraftsOfCase = (tx: InTransaction, appointmentId: string) =>
  tx
    .deleteFrom('case_answer')
    .where('appointment_id', '=', appointmentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_questionnaire')
            .whereRef('case_questionnaire.appointment_id', '=', 'case_answer.appointment_id')
            .where('submitted_at', 'is not', null),
        ),
      ),
    )
    .execute()

/** Of cases that are forgotten: the database lets no others go. */
export const deleteAnswersOf = (tx: InTransaction, appointmentIds: string[]) =>
  tx.deleteFrom('case_answer').where('appointment_id', 'in', appointmentIds).execute()

export const deleteDrafts = (tx: InTransaction, patientId: string) =>
  tx
    .deleteFrom('case_answer')
    .where(
      'appointment_id',
      'in',
      casesOf(tx, patientId).where('submitted_at', 'is', null).select('appointment_id'),
    )
    .execute()

export const nextAnswered = (
  connection: Connection,
  patientId: string,
  { after, most }: NextRows<{ appointment_id: string }>,
) =>
  withAnswers(connection, patientId)
    .$if(after !== undefined, query =>
      query.where('appointment_id', '>', after?.appointment_id ?? ''),
    )
    .select('appointment_id')
    .orderBy('appointment_id')
    .limit(most)
    .execute()
