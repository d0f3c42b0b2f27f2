import { appointments } from '@konsil/contract/appointments'
import { days } from '@konsil/contract/core/time'
import type { OfficeCaseKind } from '@konsil/contract/office-cases'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import type { Somebody } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, standing } = cases

const cancel = async (id: string, who: Somebody) => {
  const asked = { appointmentId: id, reason: 'It does not suit me' }
  const { status, items } = await server.call(appointments.cancel, asked, await as(who))
  return [status, items[0]?.id]
}
const reject = async (id: string) =>
  server.call(appointments.rejectReport, { id, reason: 'Not mine' }, await as(patient))
const rejections = async () => {
  const kind: OfficeCaseKind = 'REJECTIONS'
  const { data } = await server.call(appointments.listOfficeCases, { kind }, await as(admin))
  return data.list.map(({ _id }) => _id)
}
const notNow = [409, 'appointment.not.cancellable']

test('APPT-47, D-323 what was reported on in writing is not given up before its day, by neither of the two', async () => {
  const id = await cases.answeredInWriting()
  expect(await detail(id, patient)).toMatchObject({ mayCancel: true })
  await cases.delivered(id)
  await reject(id)
  expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
  expect(await detail(id, patient)).toMatchObject({ mayCancel: false, freeUntil: null })
  for (const who of [patient, doctor]) expect(await cancel(id, who)).toEqual(notNow)
  const asked = { appointmentId: id }
  const quoted = await server.call(appointments.readCancellation, asked, await as(patient))
  expect(quoted.items[0]?.id).toBe('appointment.not.cancellable')
  // A week late its patient has everything back all the same (APPT-56).
  server.clock.advance(days(15))
  expect(await detail(id, patient)).toMatchObject({ isReportLate: true, mayCancel: true })
  expect(await cancel(id, patient)).toEqual([200, undefined])
})

test('APPT-57, APPT-61 rejected twice before its day it is decided by an administrator, and given up by nobody else', async () => {
  const id = await cases.answeredInWriting()
  for (const _ of [1, 2]) {
    await cases.delivered(id)
    await reject(id)
  }
  expect(await rejections()).toEqual([id])
  for (const who of [patient, doctor]) expect(await cancel(id, who)).toEqual(notNow)
  const text = 'Which report do you mean?'
  const asked = await server.call(
    appointments.askPatient,
    { appointmentId: id, text },
    await as(doctor),
  )
  expect(asked.items[0]?.id, 'nothing goes on until it is decided').toBe('appointment.step.refused')
  await cases.bothHeard(id)
  const decision = { decision: 'REFUND', reason: 'Both sides were heard' } as const
  const answer = await server.call(
    appointments.decide,
    { appointmentId: id, ...decision },
    await as(admin),
  )
  expect(answer.status).toBe(200)
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'CANCELLED' },
    refunds: [{ amount: { value: 120 } }],
    disputes: [{ decision: 'REFUND' }],
  })
  expect(await rejections()).toEqual([])
})

test('APPT-55 what was reported on was held: nobody says any more that somebody did not come', async () => {
  const id = await cases.delivered()
  await reject(id)
  expect((await detail(id, patient)).mayReportNoShow).toBe(false)
  const said = await server.call(
    appointments.reportNoShow,
    { appointmentId: id },
    await as(patient),
  )
  expect(said.items[0]?.id).toBe('appointment.step.refused')
})
