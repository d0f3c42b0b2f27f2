import type { InputOf } from '@konsil/contract/core/endpoint'
import type { appointments } from '@konsil/contract/appointments'
import { questionDays } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { keyToSeal, sealWords } from '../sealed-words.ts'
import { type AppointmentRow, lockAppointment } from '../store/appointments.ts'
import {
  type CaseQuestionRow,
  changeQuestion,
  findOpenQuestion,
  insertQuestion,
  readQuestions,
} from '../store/questions.ts'
import { takeStepOn } from '../take-step.ts'
import { refuseWhileDisputed } from './is-disputed.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** The report is due so much later as the question may take; what it does not take is given back (APPT-56, APPT-60). */
export const askPatient = (
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, text }: InputOf<typeof appointments.askPatient>,
) =>
  stepOfOwn(ground, person, appointmentId, async (tx, row) => {
    const now = ground.clock.now()
    await refuseWhileDisputed(tx, row.id)
    const asked = await readQuestions(tx, row.id)
    if (asked.some(({ ended_at }) => ended_at === null)) throw new Refusal('question.open')
    const left = timeLeft(asked)
    if (left <= 0) throw new Refusal('question.time.used')
    const waits = Math.min(left, days(questionDays.each))
    await takeOwnStep(ground, tx, row, person, {
      act: 'ASK',
      change: dueLater(row, waits),
    })
    const id = newId(now)
    await insertQuestion(tx, {
      id,
      appointment_id: row.id,
      sealed_text: sealWords(await keyToSeal(ground.caseKeys, tx, row.id), 'question', id, text),
      asked_at: now,
      waits_until: later(now, waits),
      sealed_answer: null,
      answered_at: null,
      ended_at: null,
    })
  })

/** What questions may still take of all their time. */
const timeLeft = (asked: readonly CaseQuestionRow[]) =>
  asked.reduce(
    (left, { asked_at, waits_until, ended_at }) =>
      left - ((ended_at ?? waits_until).getTime() - asked_at.getTime()),
    days(questionDays.all),
  )

const dueLater = ({ report_due_at }: AppointmentRow, span: number) =>
  report_due_at ? { report_due_at: later(report_due_at, span) } : {}

/** Undefined when the time of the question is over: then nothing is left to give back. */
const unused = ({ waits_until }: CaseQuestionRow, now: Date) =>
  Math.max(0, waits_until.getTime() - now.getTime())

export const answerQuestion = (
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, questionId, text }: InputOf<typeof appointments.answerQuestion>,
) =>
  stepOfOwn(ground, person, appointmentId, async (tx, row) => {
    const now = ground.clock.now()
    const question = await findOpenQuestion(tx, row.id)
    if (question?.id !== questionId || question.waits_until <= now) {
      throw new Refusal('question.not.open')
    }
    await takeOwnStep(ground, tx, row, person, {
      act: 'REPLY',
      change: dueLater(row, -unused(question, now)),
    })
    await changeQuestion(tx, question.id, {
      sealed_answer: sealWords(
        await keyToSeal(ground.caseKeys, tx, row.id),
        'answer',
        question.id,
        text,
      ),
      answered_at: now,
      ended_at: now,
    })
  })

/** Nobody answered in time: its doctor reports with what is there. */
export async function endQuestion(ground: AppointmentsGround, tx: InTransaction, id: string) {
  const row = await lockAppointment(tx, id)
  const question = row && (await findOpenQuestion(tx, id))
  if (!question || ground.clock.now() < question.waits_until) return
  await changeQuestion(tx, question.id, { ended_at: question.waits_until })
  await takeStepOn(ground, tx, row, { act: 'END_QUESTION', actor: 'SYSTEM' })
}
