import { appointments } from '@konsil/contract/appointments'
import { site } from '@konsil/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { addToCase, finish, pdfWith, sendByTus } from '../../../../test/case-file-acts.ts'
import { pdfOf } from '../../../../test/files.ts'
import { checkCaseFileJob } from '../../documents/case/jobs.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, pay, detail } = cases

/** Of 120 euros 30 per cent are asked for first. */
const setDeposit = async (name: string) =>
  server.call(site.updateSystemSetting, { code: 'DEPOSIT_RATE', name }, await as(admin))
beforeAll(() => setDeposit('0.3'))
afterAll(() => setDeposit('1'))

const deliver = async (id: string) => {
  const asked = { appointmentId: id }
  const { status, items } = await server.call(appointments.deliverReport, asked, await as(doctor))
  return items[0]?.id ?? status
}

test('APPT-51, APPT-52 a report is delivered once all of it is looked through, not a part of it', async () => {
  const id = await cases.held()
  const now = { ...doctor, ...(await as(doctor)) }
  expect((await addToCase(server, now, id, { content: pdfOf('knee') })).status).toBe(200)
  const content = pdfWith(2_000)
  const fileId = await sendByTus(server, now, id, { content })
  expect((await finish(server, now, fileId, content)).status).toBe(200)
  expect(await deliver(id)).toBe('report.checking')
  expect(await cases.standing(id)).toBe('CALL_SUCCESS')
  await server.perform(checkCaseFileJob, { fileId })
  expect(await deliver(id)).toBe(200)
  expect((await detail(id, doctor)).reports).toHaveLength(2)
})

test('PAY-18, APPT-51 of a report that is no draft any more and cannot be opened yet its patient reads no name', async () => {
  const id = await cases.held()
  const now = { ...doctor, ...(await as(doctor)) }
  await addToCase(server, now, id, { content: pdfOf('knee'), name: 'torn-meniscus.pdf' })
  const namesFor = async (who: typeof patient) =>
    (await detail(id, who)).reports.map(({ name }) => name)
  expect([await namesFor(patient), await namesFor(doctor)]).toEqual([[], ['torn-meniscus.pdf']])
  expect(await deliver(id)).toBe(200)
  expect([await namesFor(patient), await namesFor(doctor)]).toEqual([[], ['torn-meniscus.pdf']])
  expect((await pay(id)).status).toBe(201)
  expect(await namesFor(patient)).toEqual(['torn-meniscus.pdf'])
})
