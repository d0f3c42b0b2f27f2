import type { Answer } from '@konsil/contract/answers'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import type { Cases, OpenCase } from '../cases.ts'
import { byId, presentAnswer } from './answers.ts'
import { type AskedRow, findAsked, readStored } from './store/cases.ts'

interface Reading {
  open: OpenCase
  asked: AskedRow
}

/**
 * The one way to what a patient answered: theirs as it stands, the doctor's once it was handed in; an
 * administrator's is `handedInForOffice`. Whatever is to be known of a reading by somebody else is known here.
 */
async function openAnswers(cases: Cases, connection: Connection, caseId: string, person: Person) {
  const open = await cases.read(connection, caseId, person)
  if (!open.may.readAnswers || open.side === 'ADMINISTRATOR') throw new Refusal('not.found')
  return { open, asked: await findAsked(connection, open.id) }
}

async function presentAll(connection: Connection, { open, asked }: Reading): Promise<Answer[]> {
  const questions = byId(asked.content)
  const places = [...questions.keys()]
  const rows = await readStored(connection, open.id)
  return rows
    .map(row => presentAnswer(open, questions, row))
    .toSorted((one, other) => places.indexOf(one.question) - places.indexOf(other.question))
}

/** The same with what was asked, for an administrator; null as long as they have not. Whoever shows it takes their reason, and notes the reading. */
export async function handedInForOffice(
  cases: Cases,
  connection: Connection,
  caseId: string,
  person: Person,
) {
  const open = await cases.read(connection, caseId, person)
  if (!open.may.readAnswers || open.side !== 'ADMINISTRATOR') throw new Refusal('not.found')
  const asked = await findAsked(connection, open.id)
  if (!asked?.submitted_at) return null
  const { questionnaire_id, title, content, submitted_at } = asked
  return {
    questionnaire: { _id: questionnaire_id, title, ...content },
    answers: await presentAll(connection, { open, asked }),
    submittedAt: onTheWire(submitted_at),
  }
}

/** As its reader may see them: drafts are the patient's alone. */
export async function readAnswers(cases: Cases, tx: InTransaction, caseId: string, person: Person) {
  const { open, asked } = await openAnswers(cases, tx, caseId, person)
  if (!asked) throw new Refusal('not.found')
  const { submitted_at } = asked
  if (open.side !== 'PATIENT' && !submitted_at) throw new Refusal('answers.not.given')
  await cases.noteReading(tx, caseId, person, ['ANSWERS'])
  return {
    answers: await presentAll(tx, { open, asked }),
    submittedAt: submitted_at && onTheWire(submitted_at),
  }
}

/** What the patient of a case has handed in, for one of its two; null as long as they have not. Whoever shows it notes the reading. */
export async function handedInAnswers(
  cases: Cases,
  connection: Connection,
  caseId: string,
  person: Person,
) {
  const { open, asked } = await openAnswers(cases, connection, caseId, person)
  return asked?.submitted_at ? presentAll(connection, { open, asked }) : null
}
