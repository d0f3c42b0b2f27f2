import { appointments } from '@konsil/contract/appointments'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { type ReadingKind, readings } from '@konsil/contract/reading'
import { sampleSent } from '@konsil/contract/samples/questionnaires'
import { beforeEach, expect, test } from 'vitest'
import { answerActs } from '../../../../test/answer-acts.ts'
import { appointmentActs } from '../../../../test/appointment-acts.ts'
import { useCases } from '../../../../test/case-acts.ts'
import { paymentActs } from '../../../../test/payment-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'

const { server, doctor, patient, as, delivered, standing } = useCases()
const acts = appointmentActs(server)
const answers = answerActs(server)
let admin: Somebody
let id: string

const because = 'The patient asked us what was written.'
/** In all that is written here, and nowhere else. */
const canary = 'canary'
const words = (of: string) => `${canary} ${of}`

beforeEach(async () => {
  admin = await person(server, 'ADMIN')
  await answers.attach(doctor.serviceId)
  const note = words('note')
  id = (await acts.made(patient.id, doctor, '2026-12-07T08:00:00Z', { note })).id
})

async function said(endpoint: Endpoint, asked: object, who: Somebody) {
  const { status } = await server.ask(endpoint, { appointmentId: id, ...asked }, await as(who))
  expect([endpoint.path, status]).toEqual([endpoint.path, 200])
}
const rejected = (why: string) => said(appointments.rejectReport, { reason: words(why) }, patient)

async function asked() {
  await said(appointments.askPatient, { text: words('question') }, doctor)
  const { questions } = (await server.call(appointments.readAppointment, { id }, await as(patient)))
    .data
  const questionId = questions[0]?._id
  await said(appointments.answerQuestion, { questionId, text: words('reply') }, patient)
}

/** From each state to the next, with all that its two write on the way. */
const way: (() => Promise<unknown>)[] = [
  () => acts.step(id, { act: 'PAY', actor: 'SYSTEM' }),
  async () => {
    const [first, ...others] = sampleSent
    const given = [{ ...first, question: 'concern', text: words('answer') }, ...others]
    await answers.saveAnswers(id, patient, given)
    await asked()
  },
  () => {
    server.clock.set('2026-12-07T08:31:00.000Z')
    return acts.step(id, { act: 'CONFIRM_CALL', actor: 'DOCTOR' })
  },
  () => delivered(id),
  () => rejected('rejection'),
  () => delivered(id),
  async () => {
    await said(appointments.rejectReport, {}, patient)
    await said(appointments.stateView, { text: words('view') }, patient)
    await said(appointments.stateView, { text: words('sight') }, doctor)
  },
  () => said(appointments.decide, { decision: 'ACCEPT', reason: words('decision') }, admin),
  () => said(appointments.rate, { score: 4, comment: words('comment') }, patient),
  async () => {
    await paymentActs(server).moved({ payerId: patient.id, payeeId: doctor.id }, id)
    await said(appointments.refund, { amount: 100, reason: words('refund') }, admin)
  },
]
const walk = async () => {
  for (const step of way) await step()
}

async function open(kind: ReadingKind, who: { token: string }, reason?: string) {
  const { status, data, items } = await server.ask(
    readings[kind],
    { appointmentId: id, reason },
    who,
  )
  return { status, refused: items[0]?.id, text: JSON.stringify(data) }
}

/** What of the canaries an administrator is answered by the calls that show every case. */
async function shown(who: Somebody) {
  const signedIn = await as(who)
  const calls: [Endpoint, object][] = [
    [appointments.readAppointment, { id }],
    [appointments.list, {}],
    [appointments.listByState, {}],
  ]
  const answered = await Promise.all(
    calls.map(async ([endpoint, question]) => server.ask(endpoint, question, signedIn)),
  )
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
  const text = JSON.stringify(answered.map(({ data }) => data))
  return [...text.matchAll(/canary [a-z]+/g)].map(([one]) => one)
}

test('APPT-59 in every state neither the case nor a list shows an administrator a word of it, and the log of events is not theirs', async () => {
  const seen = new Set<string>()
  for (const step of [() => Promise.resolve(), ...way]) {
    await step()
    expect([await standing(id), await shown(admin)]).toEqual([expect.anything(), []])
    seen.add(await standing(id))
  }
  expect((await server.ask(appointments.listEvents, {}, await as(admin))).status).toBe(403)
  expect([...seen]).toEqual([
    'NOT_PAID',
    'PAID_DEPOSIT',
    'ANSWERED_QUESTIONAIRE',
    'CALL_SUCCESS',
    'DELIVERED_FINAL_DOCUMENT',
    'COMPLETED',
  ])
  const before = ['note', 'answer', 'question', 'reply', 'rejection', 'view', 'sight']
  const all = [...before, 'decision', 'comment', 'refund']
  expect(new Set(await shown(patient)), 'the canaries do sing').toEqual(new Set(all.map(words)))
})

test('APPT-59 nor where it was cancelled, or not paid in time', async () => {
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  await said(appointments.cancel, { reason: words('reason') }, patient)
  expect(await shown(admin)).toEqual([])
  expect(await shown(patient)).toContain(words('reason'))
  const note = words('late')
  id = (await acts.made(patient.id, doctor, '2026-12-07T09:00:00Z', { note })).id
  server.clock.advance(minutes(31))
  expect([await standing(id), await shown(admin)]).toEqual(['EXPIRED', []])
})

const kinds: Record<ReadingKind, { opens: string[]; things: string[] }> = {
  WORDS: { opens: ['note'], things: ['NOTE'] },
  ANSWERS: { opens: ['answer'], things: ['ANSWERS'] },
  REPLIES: { opens: ['question', 'reply'], things: ['REPLIES'] },
  REJECTIONS: { opens: ['rejection'], things: ['REJECTION'] },
  DISPUTES: { opens: ['view', 'sight', 'decision'], things: ['DECISION', 'VIEW'] },
  COMMENT: { opens: ['comment'], things: ['COMMENT'] },
  REFUND_REASONS: { opens: ['refund'], things: ['REFUND_REASON'] },
}

test('APPT-53, APPT-59 each call opens its own words alone, and leaves its own line with the reason for the patient', async () => {
  await walk()
  const office = await as(admin)
  for (const [kind, { opens, things }] of Object.entries(kinds)) {
    const { status, text } = await open(kind as ReadingKind, office, `${because} ${kind}`)
    expect([kind, status]).toEqual([kind, 200])
    expect(text.match(/canary [a-z]+/g)).toEqual(opens.map(words))
    const { list } = (
      await server.call(appointments.readAccessLog, { appointmentId: id }, await as(patient))
    ).data
    const told = list.filter(({ reason }) => reason === `${because} ${kind}`)
    expect(told.map(({ role, thing }) => [role, thing])).toEqual(things.map(one => ['ADMIN', one]))
  }
})

test('APPT-59 one reason opens all kinds for half an hour, in its own session; without it each refuses, and nothing is noted', async () => {
  await walk()
  const office = await as(admin)
  for (const kind of Object.keys(kinds) as ReadingKind[]) {
    expect(await open(kind, office)).toMatchObject({ status: 400, refused: 'reason.required' })
    expect(await open(kind, office, 'too short')).toMatchObject({ refused: 'reason.required' })
  }
  const lines = async () =>
    (
      await server.call(appointments.readAccessLog, { appointmentId: id }, await as(patient))
    ).data.list.filter(({ role }) => role === 'ADMIN')
  expect(await lines()).toEqual([])
  await open('ANSWERS', office, because)
  server.clock.advance(minutes(29))
  for (const kind of Object.keys(kinds) as ReadingKind[]) {
    expect([kind, (await open(kind, office)).status]).toEqual([kind, 200])
  }
  expect(new Set((await lines()).map(({ reason }) => reason))).toEqual(new Set([because]))
  expect((await open('REPLIES', await as(admin))).refused).toBe('reason.required')
  server.clock.advance(minutes(1))
  expect((await open('REPLIES', office)).refused).toBe('reason.required')
})

test('APPT-59 where nothing was written each call says so, asks for a reason all the same, and leaves no line', async () => {
  id = (await acts.made(patient.id, doctor, '2026-12-07T10:00:00Z', { note: null })).id
  const office = await as(admin)
  const all = Object.keys(kinds) as ReadingKind[]
  for (const kind of all) expect((await open(kind, office)).refused).toBe('reason.required')
  const empty = await Promise.all(all.map(async kind => (await open(kind, office, because)).text))
  expect(empty.join('')).not.toContain(canary)
  const log = await server.call(appointments.readAccessLog, { appointmentId: id }, patient)
  expect(log.data.total).toBe(0)
})

test('QUES-15, APPT-59 answers that were only begun are nobody’s but the patient’s', async () => {
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  const draft = [{ question: 'concern', text: words('draft') }]
  await answers.saveDraft(id, patient, draft)
  expect(await open('ANSWERS', await as(admin), because)).toMatchObject({
    status: 200,
    text: '{"answered":null}',
  })
})
