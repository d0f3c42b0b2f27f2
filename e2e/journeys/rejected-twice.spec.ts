import { appointments } from '@konsil/contract/appointments'
import { days, later } from '@konsil/contract/core/time'
import { expect, test } from '../fixtures/lived-through.ts'
import { deliverVersion, rejectVersion } from '../people/case-files.ts'
import { acceptReport, answeredCase, askAs, beAtCase, deliverByCall } from '../people/cases.ts'
import { decide, openFromDesk, readWords } from '../people/office.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { startLimit } from '../product/running-product.ts'

test.setTimeout(startLimit)

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
