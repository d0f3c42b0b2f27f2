import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleQuestion, sampleQuestionnaire } from '@konsil/contract/samples/questionnaires'
import { appointmentActs } from './appointment-acts.ts'
import { addToCase } from './case-file-acts.ts'
import { pdfOf } from './files.ts'
import { paymentActs } from './payment-acts.ts'
import type { Somebody, TestServer } from './test-server.ts'

interface People {
  patient: Somebody
  doctor: Somebody & { serviceId: string }
  admin: Somebody
}

/** How many of each there are, so that some are not the only ones. */
const several = { answers: 9, documents: 8, questions: 4, reports: 2, refunds: 3, readings: 3 }
/** So many words somebody gives of a whole case. */
export const wordsOfWhole = 50

/** Consultations in writing, from the payment to the rating, with something of everything that anybody writes in one. */
export function wholeCases(server: TestServer, { doctor, admin }: Omit<People, 'patient'>) {
  const acts = appointmentActs(server)
  const money = paymentActs(server)
  const places = Array.from({ length: several.answers }, (_, index) => `q${index}`)

  /** Before the first one: what its doctor asks. */
  async function askInWriting() {
    const id = randomUUID()
    const rule = { inputType: 'text', minLength: 1, maxLength: 200 } as const
    const questions = places.map((_id, index) => sampleQuestion(index, { _id, rule }))
    const [first] = sampleQuestionnaire.sections
    const content = { sections: [{ ...first, questions }], crossCheck: null }
    const { database, clock } = server
    await database
      .insertInto('questionnaire')
      .values({
        id,
        code: null,
        title: JSON.stringify(sampleQuestionnaire.title),
        content: JSON.stringify(content),
        position: 9,
        created_at: clock.now(),
      })
      .execute()
    const service = database.updateTable('doctor_service').where('id', '=', doctor.serviceId)
    await service.set({ questionnaire_id: id }).execute()
  }

  async function must(who: Somebody, endpoint: Endpoint, question: object) {
    const answer = await server.ask(endpoint, question, { token: who.token })
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.data)}`)
    return answer.data
  }

  /** Each thing that somebody writes is a word of its own. */
  async function make(patient: Somebody, word: () => string) {
    await server.pool.query('delete from attempt')
    const draft = acts.draft(patient.id, doctor)
    const service = { ...draft.service, consultationType: 'CHAT' as const }
    const { id } = await acts.insert({ ...draft, service, day: '2031-12-02', note: word() })
    await money.opened({ payerId: patient.id, payeeId: doctor.id }, { subjectId: id })
    await money.payFor(id, patient)
    const of = { appointmentId: id }
    const add = async (who: Somebody) => {
      const content = pdfOf(word())
      const { status } = await addToCase(server, who, id, { content, name: `${word()}.pdf` })
      if (status !== 200) throw new Error(`a file was not taken: ${status}`)
    }
    for (let n = 0; n < several.documents; n += 1) await add(patient)
    const answers = places.map(question => ({ question, text: word() }))
    await must(patient, questionnaires.saveAnswers, { ...of, answers })
    for (let n = 0; n < several.questions; n += 1) {
      await must(doctor, appointments.askPatient, { ...of, text: word() })
      const row = server.database.selectFrom('appointment_question').select('id')
      const open = await row
        .where('appointment_id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      const reply = { ...of, questionId: open.id, text: word() }
      await must(patient, appointments.answerQuestion, reply)
    }
    for (let n = 0; n < several.reports; n += 1) {
      await add(doctor)
      await must(doctor, appointments.deliverReport, of)
      await must(patient, appointments.rejectReport, { ...of, reason: word() })
    }
    for (const side of [patient, doctor]) {
      await must(side, appointments.stateView, { ...of, text: word() })
    }
    await must(admin, appointments.decide, { ...of, decision: 'ACCEPT', reason: word() })
    await must(patient, appointments.rate, { ...of, score: 4.5, comment: word() })
    for (let n = 0; n < several.refunds; n += 1) {
      await must(admin, appointments.refund, { ...of, amount: 1_000, reason: word() })
    }
    for (let n = 0; n < several.readings; n += 1) {
      await must(admin, appointments.readWords, { ...of, reason: word() })
    }
    return id
  }

  return { askInWriting, make, money }
}
