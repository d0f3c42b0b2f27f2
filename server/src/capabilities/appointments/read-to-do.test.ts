import { appointments } from '@konsil/contract/appointments'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useCases } from '../../../test/case-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, as, detail } = cases
const acts = appointmentActs(server)

type Who = Pick<Somebody, 'email' | 'role'>
const toDo = async (who: Who, page = {}) =>
  (await server.call(appointments.listToDo, page, await as(who))).data
/** What that one waits for, from whom, and until when. */
async function waitsFor(id: string) {
  const of = async (who: Who) => {
    const found = (await toDo(who)).list.find(one => one._id === id)
    return found ? [found.act, found.until] : undefined
  }
  return { patient: await of(patient), doctor: await of(doctor) }
}

test('D-023, APPT-54, APPT-56 each turn is told to whose it is, with its end, as the case goes on', async () => {
  const id = await cases.paid()
  const { answerUntil } = await detail(id, patient)
  expect(await waitsFor(id)).toEqual({ patient: ['ANSWER', answerUntil], doctor: undefined })
  await cases.step(id, 'ANSWER', 'PATIENT')
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: undefined })
  server.clock.set('2026-12-07T08:00:00.000Z')
  const held = ['CONFIRM_CALL', '2026-12-08T08:30:00.000Z']
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: held })
  server.clock.set('2026-12-07T08:30:00.000Z')
  expect(await waitsFor(id)).toEqual({ patient: held, doctor: held })
  await cases.step(id, 'CONFIRM_CALL', 'DOCTOR')
  const { reportDueAt } = await detail(id, doctor)
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: ['DELIVER', reportDueAt] })
  const asked = { appointmentId: id, text: 'Which medicine do you take?' }
  await server.call(appointments.askPatient, asked, await as(doctor))
  const [question] = (await detail(id, patient)).questions
  expect(await waitsFor(id)).toEqual({
    patient: ['REPLY', question?.waitsUntil],
    doctor: undefined,
  })
  const answer = { appointmentId: id, questionId: question?._id ?? '', text: 'None.' }
  await server.call(appointments.answerQuestion, answer, await as(patient))
  await cases.delivered(id)
  const { acceptUntil } = await detail(id, patient)
  expect(await waitsFor(id)).toEqual({ patient: ['ACCEPT', acceptUntil], doctor: undefined })
  await server.call(appointments.acceptReport, { id }, await as(patient))
  expect(await waitsFor(id)).toEqual({ patient: ['RATE', null], doctor: undefined })
  await server.call(appointments.rate, { appointmentId: id, score: 4 }, await as(patient))
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: undefined })
})

test('D-023, APPT-55, APPT-57 whoever is said not to have come answers; while it is undecided each has to say their view alone', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:20:00.000Z')
  await server.call(appointments.reportNoShow, { appointmentId: id }, await as(patient))
  expect(await waitsFor(id)).toEqual({
    patient: undefined,
    doctor: ['CONTRADICT', '2026-12-09T08:20:00.000Z'],
  })
  const contradiction = { appointmentId: id, agree: false }
  await server.call(appointments.answerNoShow, contradiction, await as(doctor))
  const turn = ['STATE_VIEW', '2026-12-10T08:20:00.000Z']
  expect(await waitsFor(id)).toEqual({ patient: turn, doctor: turn })
  const view = { appointmentId: id, text: 'I waited for half an hour.' }
  await server.call(appointments.stateView, view, await as(patient))
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: turn })
})

test('D-023, D-319 what nobody can answer any more waits for nobody', async () => {
  const id = await cases.paid()
  const { answerUntil } = await detail(id, patient)
  server.clock.set(answerUntil ?? '')
  expect(await waitsFor(id)).toEqual({ patient: undefined, doctor: undefined })
})

test('D-023, D-316 what is due first stands first, by pages, and nothing of anybody else’s', async () => {
  const late = await cases.paid()
  const { id: early } = await acts.made(patient.id, doctor, '2026-12-07T10:00:00Z')
  const ids = async (who: Who, page = {}) => {
    const { list, total } = await toDo(who, page)
    return [total, list.map(({ act, _id }) => [act, _id])]
  }
  const both = [
    ['PAY', early],
    ['ANSWER', late],
  ]
  expect(await ids(patient)).toEqual([2, both])
  expect(await ids(patient, { page: 2, size: 1 })).toEqual([2, both.slice(1)])
  expect((await toDo(patient)).list[0]?.name).toMatch(/\S/)
  expect(await ids(doctor)).toEqual([0, []])
  expect(await ids(await person(server, 'PATIENT'))).toEqual([0, []])
})
