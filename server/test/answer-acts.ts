import { randomUUID } from 'node:crypto'
import type { SentAnswer } from '@konsil/contract/answers'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleQuestionnaire, sampleSent } from '@konsil/contract/samples/questionnaires'
import { appointmentActs } from './appointment-acts.ts'
import { scheduleActs } from './schedule-acts.ts'
import { person, type Somebody, type TestServer } from './test-server.ts'

/** Paid appointments whose doctor asks what `sampleQuestionnaire` asks, and what their patients answer. */
export function answerActs(server: TestServer) {
  async function attach(serviceId: string) {
    const id = randomUUID()
    const { title, sections, crossCheck } = sampleQuestionnaire
    await server.database
      .insertInto('questionnaire')
      .values({
        id,
        code: null,
        title: JSON.stringify(title),
        content: JSON.stringify({ sections, crossCheck }),
        position: 9,
        created_at: server.clock.now(),
      })
      .execute()
    const service = server.database.updateTable('doctor_service').where('id', '=', serviceId)
    await service.set({ questionnaire_id: id }).execute()
    return id
  }

  /** Half an hour on 7 December, paid a moment ago. */
  async function paidCase(patient?: Somebody, givenDoctor?: Somebody) {
    const asking = patient ?? (await person(server, 'PATIENT'))
    const doctor = givenDoctor ?? (await person(server, 'DOCTOR'))
    const serviceId = await scheduleActs(server).service(doctor.id)
    const questionnaireId = await attach(serviceId)
    const from = new Date(Date.UTC(2026, 11, 7) + Math.floor(Math.random() * 1e6) * 36e5)
    const row = await appointmentActs(server).paid(
      asking.id,
      { ...doctor, serviceId },
      from.toISOString(),
    )
    return { id: row?.id ?? '', patient: asking, doctor, serviceId, questionnaireId }
  }

  const saveDraft = (appointmentId: string, who: Somebody, answers: SentAnswer[]) =>
    server.call(questionnaires.saveDraft, { appointmentId, answers }, { token: who.token })

  const saveAnswers = (
    appointmentId: string,
    who: Somebody,
    answers: readonly SentAnswer[] = sampleSent,
  ) =>
    server.call(
      questionnaires.saveAnswers,
      { appointmentId, answers: [...answers] },
      { token: who.token },
    )

  const read = (appointmentId: string, { token }: Somebody) =>
    server.call(questionnaires.readAnswers, { appointmentId }, { token })

  return { attach, paidCase, saveDraft, saveAnswers, read }
}
