import { appointments } from '@konsil/contract/appointments'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../../test/appointment-acts.ts'
import { addToCase, caseReads } from '../../../../test/case-file-acts.ts'
import { useCases } from '../../../../test/case-acts.ts'
import { pdfOf } from '../../../../test/files.ts'
import type { Somebody } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, leadOn, told } = cases

const give = (id: string) => appointmentActs(server).step(id, { act: 'CANCEL', actor: 'SYSTEM' })
const claim = async (id: string, who: Somebody = patient) =>
  server.call(appointments.reportNoShow, { appointmentId: id }, await as(who))
const contradict = async (id: string, who: Somebody = doctor) =>
  server.call(appointments.answerNoShow, { appointmentId: id, agree: false }, await as(who))
const waiting = async () =>
  (
    await server.call(appointments.listOfficeCases, { kind: 'DISPUTES' }, await as(admin))
  ).data.list.map(({ _id }) => _id)

test('APPT-55 whoever is said not to have come has nothing to answer any more once it is cancelled', async () => {
  const id = await cases.held()
  expect((await claim(id)).status).toBe(200)
  await give(id)
  expect(await detail(id, doctor)).toMatchObject({ noShow: null, mayAnswerNoShow: false })
  const before = await cases.log(id)
  server.clock.advance(days(3))
  await leadOn()
  expect(await cases.log(id)).toEqual(before)
})

test('APPT-55, APPT-61 of what is cancelled nobody has to decide any more who came', async () => {
  const id = await cases.held()
  await claim(id)
  expect((await contradict(id)).status).toBe(200)
  expect(await waiting()).toContain(id)
  await give(id)
  expect(await waiting()).not.toContain(id)
  expect((await detail(id, admin)).mayDecide).toEqual([])
})

test('APPT-61 what was decided stays to be read when it ends by that', async () => {
  const id = await cases.held()
  await claim(id)
  await contradict(id)
  await cases.bothHeard(id)
  const reason = 'Both sides were heard by phone'
  const decision = { appointmentId: id, decision: 'REFUND', reason } as const
  expect((await server.call(appointments.decide, decision, await as(admin))).status).toBe(200)
  for (const who of [doctor, patient]) {
    expect(await detail(id, who)).toMatchObject({
      status: { code: 'CANCELLED' },
      disputes: [{ cause: 'NO_SHOW', decision: 'REFUND', reason }],
    })
  }
})

test('APPT-51 a report that was not delivered goes with what ends', async () => {
  const id = await cases.held()
  const writer = { ...doctor, ...(await as(doctor)) }
  const { filesOnDisk } = caseReads(server)
  const before = (await filesOnDisk()).length
  expect((await addToCase(server, writer, id, { content: pdfOf('knee') })).status).toBe(200)
  expect((await filesOnDisk()).length).toBeGreaterThan(before)
  server.clock.advance(days(15))
  const asked = { appointmentId: id, reason: 'No report came' }
  expect((await server.call(appointments.cancel, asked, await as(patient))).status).toBe(200)
  await server.runJobs()
  expect((await filesOnDisk()).length).toBe(before)
})

test('APPT-60 a question ends with its appointment: nobody is reminded of it, nor asked to reply', async () => {
  const id = await cases.answered()
  const asked = { appointmentId: id, text: 'Since when?' }
  expect((await server.call(appointments.askPatient, asked, await as(doctor))).status).toBe(200)
  const cancel = { appointmentId: id, reason: 'I am well again' }
  expect((await server.call(appointments.cancel, cancel, await as(patient))).status).toBe(200)
  expect(await detail(id, patient)).toMatchObject({
    questions: [{ isOpen: false, answer: null }],
    mayAnswerQuestion: false,
  })
  server.clock.advance(days(5))
  await leadOn()
  expect(await told(patient)).not.toContain('AU035')
})
