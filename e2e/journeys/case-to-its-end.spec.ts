import { booking } from '@konsil/contract/booking'
import { instantFrom, later, minutes } from '@konsil/contract/core/time'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { expect, phone, test } from '../fixtures/lived-through.ts'
import { tokenOf } from '../people/accounts.ts'
import { answerDialog, answerLater, giveAllAnswers } from '../people/answers.ts'
import { bookWith, doctorFor, doctorToBook } from '../people/appointments.ts'
import { handOn, patientOf, payOnPage, pressPay } from '../people/booking.ts'
import { choose, deliverVersion, handInAnswers, openFiles } from '../people/case-files.ts'
import {
  acceptReport,
  askAs,
  beAtCase,
  beginningOf,
  confirmHeld,
  rate,
  readCase,
  seeRated,
} from '../people/cases.ts'
import { asUpload, paper } from '../people/papers.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { startLimit } from '../product/running-product.ts'

// One after the other: they live through the same days.
test.describe.configure({ mode: 'default', timeout: startLimit })

const admin = demonstration.ADMIN
const setDeposit = (name: string) =>
  askAs(admin, site.updateSystemSetting, { code: 'DEPOSIT_RATE', name })

test('APPT-01, APPT-18, APPT-23, APPT-44, PAY-18, PAY-22, QUES-01 by video, from the disease category to the rating: on a phone in German, and at a desk', async ({
  openBrowser,
  passUntil,
  watch,
}) => {
  // The money may be quicker than the page that comes back from paying it.
  watch.expectAnswer(409, '/api/v1/appointment/payment')
  const { patient, said } = await patientOf('de')
  const doctor = doctorToBook
  const toDoctor = saidTo(doctor)
  const { list } = await askAs(doctor, services.listOwn, {})
  const service = list.find(
    one => one.status.code === 'ACTIVE' && one.service.consultationType === 'VIDEO',
  )
  const before = (await askAs(doctor, booking.readCurrentStatus, {})).rating
  await setDeposit('0.3')

  const page = await openBrowser({ ...phone, locale: 'de-DE' })
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await hand.begin('category')
  await hand.entry(/^Orthopädie/)
  await hand.entry('Dr. Hassan Nowak')
  await hand.entry(service?.service.name.de ?? '')
  await hand.tap(hand.days().first())
  await hand.tap(hand.times().first())
  await page.getByLabel(said('booking:review.note')).fill('Das Knie schmerzt seit Mai.')
  await hand.entry(said('booking:review.do'))
  const paying = page.getByRole('dialog', { name: said('payments:pay.title') })
  await paying.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await page.waitForURL('**/sandbox-checkout/**')
  await pressPay(page)
  await page.waitForURL('**/appointment-tracking/**')
  await setDeposit('1')
  const id = /tracking\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const one = { id, patient, doctor }

  const dialog = answerDialog(page, patient)
  const asked = await askAs(patient, questionnaires.readQuestionnaire, { appointmentId: id })
  await giveAllAnswers(dialog, asked, patient)
  await choose(page, dialog.getByRole('button', { name: said('documents:place.files') }), [
    asUpload('Befund Knie.pdf', paper('Befund')),
  ])
  await expect(dialog.getByRole('table')).toContainText('Befund Knie.pdf')
  await dialog.getByRole('button', { name: said('questionnaires:act.submit') }).click()
  await expect(page.getByText(said('questionnaires:submit.done'))).toBeVisible()

  const { slot } = await readCase(one)
  await passUntil(later(instantFrom(slot.endUTC ?? ''), minutes(1)), [page])

  const office = await openBrowser()
  await beAtCase(office, doctor, one)
  await expect(office.getByText('Das Knie schmerzt seit Mai.')).toBeVisible()
  const documents = await openFiles(office, doctor, 'showDocuments')
  await expect(documents.getByRole('table')).toContainText('Befund Knie.pdf')
  await documents
    .getByRole('button', { name: toDoctor('ui:sheet.close') })
    .first()
    .click()
  await confirmHeld(office, doctor)
  await deliverVersion(office, doctor, 'Gutachten.pdf')

  await beAtCase(page, patient, one)
  await expect(
    page.getByText(beginningOf(said('appointments:rest.here', { time: '|' }))),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: said('appointments:case.acceptAct') })).toHaveCount(
    0,
  )
  await page.getByRole('button', { name: said('appointments:act.payRest') }).click()
  await paying.getByRole('button', { name: said('payments:pay.payRest') }).click()
  await page.waitForURL('**/sandbox-checkout/**')
  await pressPay(page)
  await page.waitForURL('**/appointment-tracking/**')
  await expect(page.getByText(said('appointments:act.restPaid')).first()).toBeVisible()
  const reports = await openFiles(page, patient, 'showReports')
  await reports.getByRole('button', { name: new RegExp(said('documents:act.open')) }).click()
  const preview = page.getByRole('dialog', { name: 'Gutachten.pdf' })
  await expect(preview.locator('canvas[data-drawn]')).toBeVisible()
  await preview
    .getByRole('button', { name: said('ui:sheet.close') })
    .first()
    .click()
  await reports
    .getByRole('button', { name: said('ui:sheet.close') })
    .first()
    .click()
  await acceptReport(page, patient)
  const words = 'Jetzt weiß ich, was zu tun ist.'
  await rate(page, patient, 4.5, words)
  await seeRated(page, patient, 4.5, words)

  await office.reload()
  await seeRated(office, doctor, 4.5, words)
  const count = (before?.count ?? 0) + 1
  const after = (await askAs(doctor, booking.readCurrentStatus, {})).rating
  expect(after?.count).toBe(count)
  const visitor = await openBrowser()
  const stars = new Intl.NumberFormat('en').format(after?.average ?? 0)
  const rated = count === 1 ? 'pages:doctor.rated_one' : 'pages:doctor.rated_other'
  const average = visitor.getByText(toDoctor(rated, { stars, count: String(count) }))
  await visitor.goto('/specialties/orthopaedics')
  await visitor
    .getByRole('link', { name: /Hassan Nowak/ })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Hassan Nowak')
  // What is public is drawn anew every ten seconds.
  await expect(async () => {
    await visitor.reload()
    await expect(average).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
})

for (const kind of ['PHONE', 'CHAT'] as const) {
  test(`APPT-01, APPT-18, APPT-21, APPT-22, APPT-44 from the payment to the rating, ${kind} @thorough`, async ({
    openBrowser,
    passUntil,
    inDays,
    watch,
  }) => {
    watch.expectAnswer(409, '/api/v1/appointment/payment')
    const { patient, said } = await patientOf('en')
    const doctor = doctorFor(kind)
    const toDoctor = saidTo(doctor)
    const token = await tokenOf(patient)
    const { _id: id } = await bookWith(token, { kind, from: inDays(2), within: 3 })
    const one = { id, patient, doctor }
    const page = await openBrowser()
    await beInDashboard(page, patient)
    await payOnPage(page, token, id)
    await answerLater(page, patient)
    await handInAnswers(token, id)

    const { slot } = await readCase(one)
    if (slot.endUTC !== null) await passUntil(later(instantFrom(slot.endUTC), minutes(1)), [page])
    const office = await openBrowser()
    await beAtCase(office, doctor, one)
    const press = (act: 'confirm' | 'deliver') =>
      office.getByRole('button', { name: toDoctor(`appointments:case.${act}`) })
    await expect(press('deliver').or(press('confirm'))).toBeVisible()
    if (slot.endUTC === null) await expect(press('confirm')).toHaveCount(0)
    else await confirmHeld(office, doctor)
    await deliverVersion(office, doctor, 'Report.pdf')

    await beAtCase(page, patient, one)
    const reports = await openFiles(page, patient, 'showReports')
    await expect(reports.getByRole('table')).toContainText('Report.pdf')
    await reports
      .getByRole('button', { name: said('ui:sheet.close') })
      .first()
      .click()
    await acceptReport(page, patient)
    await rate(page, patient, 3.5, 'Clear and calm.')
    await office.reload()
    await seeRated(office, doctor, 3.5, 'Clear and calm.')
  })
}
