import { appointments } from '@konsil/contract/appointments'
import { days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { expect, phone, test } from '../fixtures/lived-through.ts'
import { deliverVersion, rejectVersion } from '../people/case-files.ts'
import {
  acceptReport,
  answeredCase,
  askAs,
  beAtCase,
  beginningOf,
  deliverByCall,
  paidCase,
  rate,
  readCase,
  toldOf,
} from '../people/cases.ts'
import { decide, openFromDesk, readWords } from '../people/office.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { startLimit } from '../product/running-product.ts'

// One after the other: they live through the same days.
test.describe.configure({ mode: 'default', timeout: startLimit })

test('APPT-51, APPT-53, APPT-57, APPT-59, APPT-61 a report is rejected twice: an administrator reads for a reason, decides, and both read why', async ({
  openBrowser,
  passUntil,
  inDays,
  product,
}) => {
  const one = await answeredCase('CHAT', inDays(2))
  const { patient, doctor, id } = one
  const said = saidTo(patient)
  await deliverByCall(one, 'Report 1.pdf')
  const first = { appointmentId: id, reason: 'The medicines are missing.' }
  await askAs(patient, appointments.rejectReport, first)
  await deliverByCall(one, 'Report 2.pdf')
  const page = await openBrowser()
  await beAtCase(page, patient, one)
  await rejectVersion(page, patient, 'They are missing still.')
  const disputed = page.getByText(said('appointments:case.dispute.REJECTED_TWICE'))
  await expect(disputed.first()).toBeVisible()

  await passUntil(later(product.now(), days(4)), [page])
  const office = await openBrowser()
  await beInDashboard(office, demonstration.ADMIN)
  await openFromDesk(office, 'REJECTIONS', one.code)
  const why = 'Both are heard about the second rejection.'
  await readWords(office, ['REJECTIONS', 'REPORTS'], why)
  await expect(office.getByText('The medicines are missing.')).toBeVisible()
  await expect(office.getByText('They are missing still.')).toBeVisible()
  await expect(office.getByRole('table')).toContainText('Report 2.pdf')
  const reason = 'The report says nothing about the medicines.'
  await decide(office, 'THIRD_VERSION', reason)

  await beAtCase(page, patient, one)
  const atDoctor = await openBrowser()
  await beAtCase(atDoctor, doctor, one)
  for (const reader of [page, atDoctor]) {
    const decided = reader.getByText(said('appointments:case.decided.THIRD_VERSION'))
    await expect(decided.first()).toBeVisible()
    await expect(reader.getByText(reason).first()).toBeVisible()
  }
  await expect(
    page.getByText(said('appointments:accessLog.reason', { reason: why })).first(),
  ).toBeVisible()
  await deliverVersion(atDoctor, doctor, 'Report 3.pdf')
  await page.reload()
  await acceptReport(page, patient)
})

test('APPT-17, APPT-58, D-078, PAY-16 what is not answered for a day is cancelled by the clock, both are told, and the money goes back @thorough', async ({
  openBrowser,
  passUntil,
  inDays,
  product,
}) => {
  const one = await paidCase('VIDEO', inDays(12), 'de')
  const { patient, doctor } = one
  const said = saidTo(patient)
  const page = await openBrowser({ locale: 'de-DE' })
  await beAtCase(page, patient, one)
  const { answerUntil } = await readCase(one)
  expect(instantFrom(answerUntil ?? '').getTime()).toBeLessThanOrEqual(
    later(product.now(), hours(24)).getTime(),
  )
  await passUntil(later(product.now(), hours(24)), [page])
  await expect.poll(async () => (await readCase(one)).status.code).toBe('CANCELLED')
  const { paid, refunds } = await readCase(one)
  expect(refunds.map(({ amount }) => amount)).toEqual([paid])

  const office = await openBrowser()
  for (const [at, reader] of [
    [page, patient],
    [office, doctor],
  ] as const) {
    await beAtCase(at, reader, one)
    await expect(at.getByText(saidTo(reader)('appointments:cancelled.by.SYSTEM'))).toBeVisible()
    await expect.poll(() => toldOf(one, reader)).toContain('AU006')
  }
  const sum = new Intl.NumberFormat('de', { style: 'currency', currency: paid.currency })
  const back = page.getByText(sum.format(paid.value))
  await expect(back.filter({ hasText: /zurück/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: said('appointments:again') })).toBeVisible()
})

test('APPT-22, APPT-23, D-079 a report that nobody answers counts as accepted after three days, and can be rated @thorough', async ({
  openBrowser,
  passUntil,
  inDays,
  product,
}) => {
  const one = await answeredCase('CHAT', inDays(2))
  const { patient } = one
  const said = saidTo(patient)
  await deliverByCall(one, 'Report.pdf')
  const page = await openBrowser()
  await beAtCase(page, patient, one)
  const ahead = beginningOf(said('appointments:case.accept.PATIENT', { time: '|' }))
  await expect(page.getByText(ahead)).toBeVisible()
  await passUntil(later(product.now(), days(3)), [page])
  await expect.poll(async () => (await readCase(one)).status.code).toBe('COMPLETED')
  await beAtCase(page, patient, one)
  await expect(page.getByText(said('appointments:case.completed'))).toBeVisible()
  await rate(page, patient, 4, 'It came in time.')
})

test('APPT-56 a doctor who stalls: on the due day both read it, seven days later the patient cancels and has everything back @thorough', async ({
  openBrowser,
  passUntil,
  inDays,
}) => {
  const one = await answeredCase('CHAT', inDays(2))
  const { patient, doctor } = one
  const said = saidTo(patient)
  const toDoctor = saidTo(doctor)
  const page = await openBrowser(phone)
  const office = await openBrowser()
  const { reportDueAt } = await readCase(one)
  const due = instantFrom(reportDueAt ?? '')
  await passUntil(later(due, -hours(2)), [page, office])
  await beAtCase(page, patient, one)
  const promised = beginningOf(said('appointments:case.report.PATIENT', { time: '|' }))
  await expect(page.getByText(promised)).toBeVisible()
  await beAtCase(office, doctor, one)
  const owed = beginningOf(toDoctor('appointments:case.report.DOCTOR', { time: '|' }))
  await expect(office.getByText(owed)).toBeVisible()

  await passUntil(later(due, days(7) + minutes(1)), [page, office])
  await beAtCase(page, patient, one)
  const late = beginningOf(said('appointments:case.late.PATIENT', { time: '|' }))
  await expect(page.getByText(late)).toBeVisible()
  await page.getByRole('button', { name: said('appointments:act.moneyBack') }).click()
  const cancelling = page.getByRole('dialog', { name: said('payments:cancel.title') })
  const all = beginningOf(said('payments:cancel.refundAll', { refund: '|' }))
  await expect(cancelling.getByText(all)).toBeVisible()
  await expect(cancelling.getByLabel(said('payments:cancel.reason'))).toHaveValue(
    said('appointments:late.reason'),
  )
  await cancelling.getByRole('button', { name: said('payments:cancel.do') }).click()
  await expect(page.getByText(said('payments:cancel.done'))).toBeVisible()
  const { paid, refunds } = await readCase(one)
  expect(refunds.map(({ amount }) => amount)).toEqual([paid])
  await beAtCase(office, doctor, one)
  await expect(office.getByText(toDoctor('appointments:cancelled.by.PATIENT'))).toBeVisible()
})
