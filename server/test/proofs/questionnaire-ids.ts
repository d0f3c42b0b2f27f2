import { randomUUID } from 'node:crypto'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleSent } from '@konsil/contract/samples/questionnaires'
import { answerActs } from '../answer-acts.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

/** A paid one, whose patient has answered where it is the doctor who asks. */
export async function ownCase(server: TestServer, who: Somebody) {
  const acts = answerActs(server)
  if (who.role !== 'DOCTOR') return (await acts.paidCase(who)).id
  const { id, patient } = await acts.paidCase(undefined, who)
  await acts.saveAnswers(id, patient)
  return id
}

const ofCase = (endpoint: Hidden['endpoint'], besides: object = {}): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await ownCase(server, asker),
    asked: appointmentId => ({ appointmentId, ...besides }),
  }),
  // None is ever deleted.
  removed: () => Promise.resolve(randomUUID()),
  guessed: randomUUID,
})

const title = (endpoint: Hidden['endpoint']) => `${titleOf(endpoint)} appointmentId`

export const questionnaireIdRules: Record<string, Hidden> = {
  [title(questionnaires.readQuestionnaire)]: ofCase(questionnaires.readQuestionnaire),
  [title(questionnaires.readAnswers)]: ofCase(questionnaires.readAnswers),
  [title(questionnaires.saveDraft)]: ofCase(questionnaires.saveDraft, {
    answers: [{ question: 'age', text: '51' }],
  }),
  [title(questionnaires.saveAnswers)]: ofCase(questionnaires.saveAnswers, { answers: sampleSent }),
}
