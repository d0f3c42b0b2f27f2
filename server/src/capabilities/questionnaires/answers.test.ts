import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import type { SentAnswer } from '@konsil/contract/answers'
import { hours } from '@konsil/contract/core/time'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleQuestionnaire, sampleSent } from '@konsil/contract/samples/questionnaires'
import { expect, test } from 'vitest'
import { answerActs } from '../../../test/answer-acts.ts'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const { paidCase, attach, saveDraft, saveAnswers, read } = answerActs(server)

const first = ({ items }: { items: { id: string; values: unknown }[] }) => [
  items[0]?.id,
  items[0]?.values,
]
const stateOf = async (id: string) => {
  const row = server.database.selectFrom('appointment').where('id', '=', id)
  return (await row.select(['state', 'answer_until']).executeTakeFirstOrThrow()).state
}
const storedOf = (id: string) =>
  server.database
    .selectFrom('case_answer')
    .where('appointment_id', '=', id)
    .selectAll()
    .orderBy('question_id')
    .execute()
const changed = (...changes: SentAnswer[]) => {
  const ids = changes.map(({ question }) => question)
  return [...sampleSent.filter(({ question }) => !ids.includes(question)), ...changes]
}

test('QUES-13, QUES-17 both read the questions as they were when it was paid, whatever is attached or reworded later', async () => {
  const one = await paidCase()
  const question = { appointmentId: one.id }
  const asked = (token: string) =>
    server.call(questionnaires.readQuestionnaire, question, { token })
  const expected = { ...sampleQuestionnaire, _id: one.questionnaireId }
  await server.database
    .updateTable('questionnaire')
    .where('id', '=', one.questionnaireId)
    .set({ title: '{"en":"Reworded","de":"Anders"}', content: '{"sections":[],"crossCheck":null}' })
    .execute()
  for (const { token } of [one.patient, one.doctor])
    expect((await asked(token)).data).toEqual(expected)
  await attach(one.serviceId)
  expect((await asked(one.patient.token)).data).toEqual(expected)
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const stranger = await person(server, role)
    expect(first(await asked(stranger.token))[0]).toBe('not.found')
  }
  expect((await asked((await person(server, 'ADMIN')).token)).status).toBe(403)
})

test('QUES-17 what was asked is never changed, not even beside the product', async () => {
  const { id } = await paidCase()
  for (const change of [
    `update questionnaire_version set title = '{}'`,
    `delete from case_questionnaire where appointment_id = '${id}'`,
    `update case_questionnaire set version_id = (select id from questionnaire_version limit 1), patient_id = patient_id where appointment_id = '${id}' and version_id <> (select id from questionnaire_version limit 1)`,
  ]) {
    await expect(server.pool.query(change)).rejects.toThrow('never changed')
  }
})

test('what was never paid asks nothing yet', async () => {
  const { patient, doctor, serviceId } = await paidCase()
  const { id } = await appointmentActs(server).made(
    patient.id,
    { ...doctor, serviceId },
    '2027-06-07T08:00:00Z',
  )
  const { token } = patient
  const asked = await server.call(
    questionnaires.readQuestionnaire,
    { appointmentId: id },
    { token },
  )
  expect(first(asked)[0]).toBe('not.found')
})

test('QUES-16, QUES-18 any of the answers are kept as they are given, move no step, and are read on another device', async () => {
  const { id, patient } = await paidCase()
  expect((await read(id, patient)).data).toEqual({ answers: [], submittedAt: null })
  const some = [
    { question: 'pain', selectedAnswer: 0 },
    // What does not keep its rule yet is kept too.
    { question: 'age', text: ' 500 ' },
    { question: 'days', selectedAnswer: { walking: 'hardly' } },
  ]
  expect((await saveDraft(id, patient, some)).data).toEqual({
    saved: some.map(({ question }) => ({ question, revision: 1 })),
    conflicts: [],
  })
  const { data } = await read(id, patient)
  const none = { text: null, selectedAnswer: null, subanswer: null }
  const lists = { selectedOptions: [], selectedChoices: [] }
  const more = { revision: 1, answeredAt: '2026-11-21T09:00:00.000Z' }
  expect(data).toEqual({
    submittedAt: null,
    answers: [
      { question: 'age', ...none, ...lists, text: '500', ...more },
      { question: 'pain', ...none, ...lists, selectedAnswer: 0, ...more },
      {
        question: 'days',
        ...none,
        selectedAnswer: { walking: 'hardly' },
        selectedOptions: ['walking'],
        selectedChoices: ['hardly'],
        ...more,
      },
    ],
  })
  expect(await stateOf(id)).toBe('PAID_DEPOSIT')
  // Taken back: not answered is not 0.
  await saveDraft(id, patient, [{ question: 'pain', selectedAnswer: null, revision: 1 }])
  const pain = (await read(id, patient)).data.answers.find(({ question }) => question === 'pain')
  expect([pain?.selectedAnswer, pain?.revision]).toEqual([null, 2])
})

test('QUES-16 answers lie sealed, and open at no other appointment', async () => {
  const [one, other] = [await paidCase(), await paidCase()]
  await saveDraft(one.id, one.patient, [{ question: 'concern', text: 'My knee hurts' }])
  const [row] = await storedOf(one.id)
  const keys = await server.composed.caseKeys.open([one.id, other.id])
  const [key, otherKey] = [keys.get(one.id), keys.get(other.id)]
  const sealed = row?.sealed_answer ?? Buffer.from('')
  expect(sealed.includes('knee')).toBe(false)
  const name = `answer of appointment ${one.id}`
  expect(key?.open(sealed, name).includes('knee')).toBe(true)
  expect(() => key?.open(sealed, `answer of appointment ${other.id}`)).toThrow()
  expect(() => otherKey?.open(sealed, name)).toThrow()
})

test('QUES-16 of two devices what changed on one side wins, and what changed on both is told, and stays', async () => {
  const { id, patient } = await paidCase()
  await saveDraft(id, patient, [
    { question: 'concern', text: 'Is it needed?', revision: 0 },
    { question: 'age', text: '50', revision: 0 },
  ])
  const phone = await saveDraft(id, patient, [{ question: 'age', text: '51', revision: 1 }])
  expect(phone.data.saved).toEqual([{ question: 'age', revision: 2 }])
  const desk = await saveDraft(id, patient, [
    { question: 'age', text: '52', revision: 1 },
    { question: 'concern', text: 'Is it needed now?', revision: 1 },
  ])
  expect(desk.data.saved).toEqual([{ question: 'concern', revision: 2 }])
  expect(desk.data.conflicts).toMatchObject([{ question: 'age', text: '51', revision: 2 }])
  // The same is no contradiction, and sent again nothing changes.
  const again = await saveDraft(id, patient, [{ question: 'age', text: '51', revision: 1 }])
  expect(again.data).toEqual({ saved: [{ question: 'age', revision: 2 }], conflicts: [] })
  // Chosen with both before one's eyes, or by a client that knows no revisions.
  const chosen = await saveDraft(id, patient, [{ question: 'age', text: '52', revision: 2 }])
  expect(chosen.data.saved).toEqual([{ question: 'age', revision: 3 }])
  const older = await saveDraft(id, patient, [{ question: 'age', text: '53' }])
  expect(older.data.saved).toEqual([{ question: 'age', revision: 4 }])
})

test('QUES-16 two devices that save at once lose nothing: one wins, the other is told', async () => {
  const { id, patient } = await paidCase()
  const texts = ['21', '22', '23', '24', '25', '26']
  const saved = await Promise.all(
    texts.map(text => saveDraft(id, patient, [{ question: 'age', text, revision: 0 }])),
  )
  const winners = saved.filter(({ data }) => data.saved.length === 1)
  expect(winners).toHaveLength(1)
  expect(saved.filter(({ data }) => data.conflicts.length === 1)).toHaveLength(5)
  const { answers } = (await read(id, patient)).data
  const told = saved.flatMap(({ data }) => data.conflicts.map(({ text }) => text))
  expect(new Set(told)).toEqual(new Set([answers[0]?.text]))
})

test.each<[string, SentAnswer[]]>([
  ['question.unknown', [{ question: 'shoe', text: 'x' }]],
  ['answer.twice', [sampleSent[0] ?? { question: '' }, sampleSent[0] ?? { question: '' }]],
  ['answer.invalid', [{ question: 'age', selectedAnswer: 50 }]],
  ['answer.choice.unknown', [{ question: 'since', selectedAnswer: 'ever' }]],
  ['answer.row.unknown', [{ question: 'days', selectedAnswer: { flying: 'easily' } }]],
  [
    'answer.contradictory',
    [
      {
        question: 'days',
        selectedAnswer: { walking: 'hardly' },
        selectedOptions: ['walking'],
        selectedChoices: ['easily'],
      },
    ],
  ],
])(
  'QUES-08, D-324 what no question has is refused by name, and nothing is stored: %s',
  async (id, sent) => {
    const one = await paidCase()
    for (const save of [saveDraft, saveAnswers]) {
      const told = first(await save(one.id, one.patient, sent))
      expect(told).toEqual([id, { question: sent[0]?.question }])
    }
    expect(await storedOf(one.id)).toEqual([])
  },
)

test.each<[string, object, SentAnswer[]]>([
  ['answer.missing', {}, sampleSent.filter(({ question }) => question !== 'pain')],
  ['answer.missing', {}, changed({ question: 'pain', selectedAnswer: null })],
  ['answer.missing', {}, changed({ question: 'since', selectedAnswer: 'years' })],
  ['answer.missing', {}, changed({ question: 'days', selectedAnswer: { walking: 'easily' } })],
  ['answer.number.range', { min: 1, max: 120 }, changed({ question: 'age', text: '121' })],
  ['answer.number.range', { min: 0, max: 10 }, changed({ question: 'pain', selectedAnswer: 11 })],
  [
    'answer.text.length',
    { minLength: 10, maxLength: 200 },
    changed({ question: 'concern', text: 'x' }),
  ],
  ['answer.number.greater', { num: 4 }, changed({ question: 'age', text: '4' })],
])(
  'QUES-02, QUES-09, QUES-10, QUES-12 what does not stand as a whole is not handed in: %s %j',
  async (id, values, sent) => {
    const one = await paidCase()
    const refused = await saveAnswers(one.id, one.patient, sent)
    expect(refused.status).toBe(400)
    expect(first(refused)).toMatchObject([id, values])
    expect(await storedOf(one.id)).toEqual([])
    expect(await stateOf(one.id)).toBe('PAID_DEPOSIT')
  },
)

test('QUES-09, QUES-10, QUES-12 a refusal says it in the words of the rows', async () => {
  const one = await paidCase()
  const said = async (...changes: SentAnswer[]) =>
    (await saveAnswers(one.id, one.patient, changed(...changes))).items[0]?.defaultMessage
  expect(await said({ question: 'age', text: '0' })).toBe('Please enter a number between 1 and 120')
  expect(await said({ question: 'concern', text: 'x' })).toBe(
    'Please enter answer from 10 to 200 characters',
  )
  expect(await said({ question: 'age', text: '3' })).toBe('Please enter a number greater than 4')
})

test('QUES-13, QUES-18, D-324 handing in keeps all, moves the step and is said to both; only then the doctor reads', async () => {
  const { id, patient, doctor } = await paidCase()
  await saveDraft(id, patient, [{ question: 'age', text: '50' }])
  expect(first(await read(id, doctor))[0]).toBe('answers.not.given')
  const before = await server.call(appointments.readAppointment, { id }, doctor)
  expect(before.data.answers).toBeNull()
  const { status, data } = await saveAnswers(id, patient)
  expect([status, data]).toEqual([200, { submittedAt: '2026-11-21T09:00:00.000Z' }])
  expect(await stateOf(id)).toBe('ANSWERED_QUESTIONAIRE')
  const own = (await read(id, patient)).data
  expect(own.answers.map(({ question }) => question)).toEqual(
    sampleSent.map(({ question }) => question),
  )
  expect(own.answers.at(-1)).toMatchObject({
    selectedAnswer: { walking: 'hardly', sleeping: 'easily' },
    selectedOptions: ['walking', 'sleeping'],
    selectedChoices: ['hardly', 'easily'],
  })
  // QUES-15: word for word.
  expect((await read(id, doctor)).data).toEqual(own)
  for (const who of [patient, doctor]) {
    const detail = await server.call(appointments.readAppointment, { id }, who)
    expect(detail.data.answers).toEqual(own.answers)
  }
  const office = await person(server, 'ADMIN')
  expect((await read(id, office)).status).toBe(403)
  const shown = await server.call(appointments.readAppointment, { id }, office)
  expect(shown.data.answers).toBeNull()
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    expect(first(await read(id, await person(server, role)))[0]).toBe('not.found')
  }
})

test('QUES-18 what was handed in never changes, but whoever did not hear of it may hand in the same again', async () => {
  const { id, patient } = await paidCase()
  await saveAnswers(id, patient)
  const stored = await storedOf(id)
  server.clock.advance(hours(1))
  expect((await saveAnswers(id, patient)).data).toEqual({ submittedAt: '2026-11-21T09:00:00.000Z' })
  const other = changed({ question: 'age', text: '52' })
  expect(first(await saveAnswers(id, patient, other))[0]).toBe('appointment.step.refused')
  const draft = await saveDraft(id, patient, [{ question: 'age', text: '52' }])
  expect(first(draft)[0]).toBe('appointment.step.refused')
  expect(await storedOf(id)).toEqual(stored)
  for (const change of ['update case_answer set revision = 9', 'delete from case_answer']) {
    const beside = server.pool.query(`${change} where appointment_id = '${id}'`)
    await expect(beside).rejects.toThrow('never changed')
  }
})

test('QUES-18 of two who hand in at once one step is taken, and a draft beside it is kept or refused whole', async () => {
  const { id, patient } = await paidCase()
  const [one, other] = [
    changed({ question: 'age', text: '52' }),
    changed({ question: 'age', text: '53' }),
  ]
  const told = await Promise.all([
    saveAnswers(id, patient, one),
    saveAnswers(id, patient, other),
    saveDraft(id, patient, [{ question: 'concern', text: 'Another question', revision: 0 }]),
  ])
  expect(
    told
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
  const log = server.database.selectFrom('appointment_log').where('appointment_id', '=', id)
  expect(await log.where('act', '=', 'ANSWER').selectAll().execute()).toHaveLength(1)
  const { answers } = (await read(id, patient)).data
  expect(answers.find(({ question }) => question === 'concern')?.text).toBe(
    'Is the operation needed?',
  )
})

test('QUES-16, QUES-18 what was changed on another device meanwhile is not handed in unseen', async () => {
  const { id, patient } = await paidCase()
  await saveDraft(id, patient, [{ question: 'age', text: '50', revision: 0 }])
  await saveDraft(id, patient, [{ question: 'age', text: '52', revision: 1 }])
  const stale = changed({ question: 'age', text: '51', revision: 1 })
  const refused = await saveAnswers(id, patient, stale)
  expect(first(refused)).toEqual(['answers.changed', { question: 'age' }])
  expect(await stateOf(id)).toBe('PAID_DEPOSIT')
  const seen = changed({ question: 'age', text: '51', revision: 2 })
  expect((await saveAnswers(id, patient, seen)).status).toBe(200)
})

test('D-319 what comes when the time to answer is over is refused, drafts too', async () => {
  const { id, patient } = await paidCase()
  await saveDraft(id, patient, [{ question: 'age', text: '50' }])
  const row = server.database.updateTable('appointment').where('id', '=', id)
  await row.set({ answer_until: server.clock.now() }).execute()
  for (const save of [saveDraft, saveAnswers]) {
    expect(first(await save(id, patient, [...sampleSent]))[0]).toBe('appointment.step.refused')
  }
  expect(await storedOf(id)).toHaveLength(1)
})

test('a hand-in that breaks off between answers and step leaves neither', async () => {
  const { id, patient } = await paidCase()
  await server.pool.query(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
     create trigger fail_here before insert on appointment_log for each row execute function fail_here()`,
  )
  expect((await saveAnswers(id, patient)).status).toBe(500)
  await server.pool.query('drop function fail_here cascade')
  server.logLines.length = 0
  expect([await storedOf(id), await stateOf(id)]).toEqual([[], 'PAID_DEPOSIT'])
  expect((await saveAnswers(id, patient)).status).toBe(200)
})

test('a patient’s own data tell what they answered; with the account goes what was only begun', async () => {
  const begun = await paidCase()
  const { patient } = begun
  const done = await paidCase(patient)
  await saveDraft(begun.id, patient, [{ question: 'concern', text: 'Only begun so far' }])
  await saveAnswers(done.id, patient)
  const { token } = patient
  const { kept } = (await server.call(access.summariseData, {}, { token })).data
  expect(kept).toEqual(
    expect.arrayContaining([
      { kind: 'ANSWERS', count: 1, fate: 'STAYS', years: 10 },
      { kind: 'DRAFTS', count: 1, fate: 'ERASED' },
    ]),
  )
  const { data } = await server.ask(access.downloadData, {}, { token })
  const file = String(data)
  for (const words of [
    'Only begun so far',
    'Is the operation needed?',
    'What do you want to know?',
  ]) {
    expect(file).toContain(words)
  }
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  expect([(await storedOf(begun.id)).length, (await storedOf(done.id)).length]).toEqual([0, 5])
})

test('ACC-50 who withdraws their consent to health data leaves no draft behind, and hands in nothing', async () => {
  const { id, patient } = await paidCase()
  await saveDraft(id, patient, [{ question: 'age', text: '50' }])
  const { token } = patient
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  const consent = consents.find(({ document }) => document === 'HEALTH_DATA_CONSENT')
  if (!consent) throw new Error('no consent to health data')
  const { version } = consent
  await server.call(access.withdrawConsent, { document: 'HEALTH_DATA_CONSENT', version }, { token })
  expect(await storedOf(id)).toEqual([])
  expect(first(await saveAnswers(id, patient))[0]).toBe('consent.required')
})
