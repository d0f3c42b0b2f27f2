import { appointments } from '@konsil/contract/appointments'
import { notifications } from '@konsil/contract/notifications'
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

test('APPT-51, NOTI-13, NOTI-14 of each version after a rejection both are told that it is a new one, and which', async () => {
  const id = await cases.held()
  await pay(id)
  const { code } = await detail(id, patient)
  for (const content of ['knee', 'knee and hip']) {
    const now = { ...doctor, ...(await as(doctor)) }
    await addToCase(server, now, id, { content: pdfOf(content) })
    expect(await deliver(id)).toBe(200)
    server.clock.advance(1_000)
    await server.call(appointments.rejectReport, { id }, await as(patient))
    server.clock.advance(1_000)
  }
  await server.runJobs()
  const mailed = async ({ email }: typeof patient) =>
    (await server.mailsTo(email))
      .filter(({ text }) => text.includes(code) && text.includes('delivered:'))
      .map(({ subject, text }) => [subject, text.match(/^.*delivered:$/m)?.[0]])
  expect(await mailed(patient)).toEqual([
    ['Your report is here', 'The report for this appointment was delivered:'],
    [
      'A new version of your report is here',
      'Version 2 of the report for this appointment was delivered:',
    ],
  ])
  expect((await mailed(doctor)).map(([subject]) => subject)).toEqual([
    'You delivered a report',
    'You delivered a new version of a report',
  ])
  const asked = { ...(await as(patient)), language: 'de' }
  const { data } = await server.call(notifications.listNotifications, {}, asked)
  const titles = data.list.flatMap(({ event, title, appointment }) =>
    event.code === 'AU016' && appointment?._id === id ? [title] : [],
  )
  expect(titles.toSorted()).toEqual([
    'Eine neue Fassung Ihres Berichts ist da',
    'Ihr Bericht ist da',
  ])
})
