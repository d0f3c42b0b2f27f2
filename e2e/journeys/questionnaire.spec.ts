import type { Page } from '@playwright/test'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { questionnaires } from '@konsil/contract/questionnaires'
import { expect, phone, test } from '../fixtures/test.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { answerDialog, answersTo, answerTo, giveAnswer, headingOf } from '../people/answers.ts'
import { bookWith, doctorToBook } from '../people/appointments.ts'
import { billingAddress, payOnPage } from '../people/booking.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { accountButton } from '../people/sign-in.ts'

const drafts = `**${apiPrefix}${questionnaires.saveDraft.path}`

/** Booked by a new patient, and paid on the page of the sandbox, which leads back to the appointment. */
async function paidBy(page: Page, patient: Person) {
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id: appointmentId } = await bookWith(token)
  await beInDashboard(page, patient)
  await payOnPage(page, token, appointmentId)
  const dialog = answerDialog(page, patient)
  await expect(dialog).toBeVisible()
  const asked = { appointmentId }
  const questionnaire = await askSuccessfully(questionnaires.readQuestionnaire, asked, { token })
  const questions = questionnaire.sections.flatMap(({ questions }) => questions)
  const [first, second, third] = questions
  if (!first || !second || !third) throw new Error('too few questions')
  return { token, appointmentId, asked, questionnaire, questions, first, second, third, dialog }
}

test('QUES-01, QUES-15, QUES-16, QUES-18, BOOK-15, D-325 the questions are answered on a phone without a connection, gone on with elsewhere, and read by the doctor', async ({
  openBrowser,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const mobile = await openBrowser(phone)
  const paid = await paidBy(mobile, patient)
  const { token, appointmentId, asked, questionnaire, questions, first, second, third } = paid
  const onPhone = paid.dialog

  // They open by themselves, and fill the screen of a phone.
  await expect.poll(() => onPhone.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
  const at = (number: number, dialog = onPhone) =>
    headingOf(dialog, number, questions.length, patient)
  await expect(at(1)).toBeVisible()
  await giveAnswer(onPhone, first, patient)
  await onPhone.getByRole('button', { name: said('questionnaires:act.next') }).click()
  await expect(at(2)).toBeVisible()
  await expect(onPhone.getByText(said('questionnaires:state.SAVED'), { exact: true })).toBeVisible()

  watch.expectLost()
  await mobile.context().setOffline(true)
  await giveAnswer(onPhone, second, patient)
  await expect(onPhone.getByText(said('questionnaires:state.KEPT'))).toBeVisible()
  await onPhone.getByRole('button', { name: said('questionnaires:act.next') }).click()
  await giveAnswer(onPhone, third, patient)
  // The phone is put away, and taken up again where there is a connection.
  await expect(onPhone.getByText(said('questionnaires:state.KEPT'))).toBeVisible()
  const pocket = mobile.context()
  await mobile.close()
  await pocket.setOffline(false)
  const before = await askSuccessfully(questionnaires.readAnswers, asked, { token })
  expect(before.answers.map(({ question }) => question)).toEqual([first._id])
  const again = await pocket.newPage()
  await again.goto(`/appointment-tracking/${appointmentId}`)
  await again.getByRole('button', { name: said('questionnaires:panel.answer') }).click()
  const onPhoneAgain = answerDialog(again, patient)
  await expect(at(4, onPhoneAgain)).toBeVisible()
  const saved = onPhoneAgain.getByText(said('questionnaires:state.SAVED'), { exact: true })
  await expect(saved).toBeVisible()
  const now = await askSuccessfully(questionnaires.readAnswers, asked, { token })
  expect(now.answers).toMatchObject([first, second, third].map(answerTo))

  // All but the last, by a client that knows no revisions.
  const all = answersTo(questionnaire)
  const draft = { appointmentId, answers: all.slice(3, -1) }
  await askSuccessfully(questionnaires.saveDraft, draft, { token })

  const desk = await openBrowser()
  await beInDashboard(desk, patient)
  await desk.goto(`/appointment-tracking/${appointmentId}`)
  await desk.getByRole('button', { name: said('questionnaires:panel.answer') }).click()
  const onDesk = answerDialog(desk, patient)
  await expect(onDesk.getByText(said('questionnaires:left_one'))).toBeVisible()
  const width = (await onDesk.boundingBox())?.width ?? 0
  expect(width / (desk.viewportSize()?.width ?? 1)).toBeCloseTo(0.6, 1)
  const done = onDesk.getByRole('button', { name: said('questionnaires:act.done') })
  await expect(done).toBeDisabled()
  await giveAnswer(onDesk, questions.at(-1) ?? first, patient)
  await done.click()
  await onDesk.getByRole('button', { name: said('questionnaires:act.submit') }).click()
  await expect(desk.getByText(said('questionnaires:submit.done'))).toBeVisible()
  await expect(onDesk).toBeHidden()
  await expect(
    desk.getByRole('link', { name: said('questionnaires:panel.read.PATIENT') }),
  ).toBeVisible()
  const detail = await askSuccessfully(
    appointments.readAppointment,
    { id: appointmentId },
    { token },
  )
  expect(detail.status.code).toBe('ANSWERED_QUESTIONAIRE')

  const office = await openBrowser()
  await beInDashboard(office, doctorToBook)
  await office.goto(`/appointment-tracking/${appointmentId}`)
  await office
    .getByRole('link', { name: saidTo(doctorToBook)('questionnaires:panel.read.DOCTOR') })
    .click()
  for (const { text } of all) {
    if (text !== null) await expect(office.getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test('QUES-16 what could not be sent is not erased unasked at signing out, and after a week it is @thorough', async ({
  openBrowser,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const page = await openBrowser()
  const { appointmentId, first, dialog } = await paidBy(page, patient)
  watch.expectLost()
  await page.route(drafts, route => route.abort())
  await giveAnswer(dialog, first, patient)
  await expect(dialog.getByText(said('questionnaires:state.KEPT'))).toBeVisible()
  await dialog.getByRole('button', { name: said('ui:sheet.close') }).click()

  const signOut = async () => {
    await accountButton(page, patient).click()
    await page.getByRole('menuitem', { name: said('site:shell.signOut') }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: said('site:shell.unsent.title') })
  await question.getByRole('button', { name: said('site:shell.unsent.stay') }).click()
  await page.goto(`/appointment-tracking/${appointmentId}`)
  await page.getByRole('button', { name: said('questionnaires:panel.answer') }).click()
  await expect(dialog.getByText(said('questionnaires:state.KEPT'))).toBeVisible()
  await dialog.getByRole('button', { name: said('ui:sheet.close') }).click()

  await page.evaluate(makeOlder, 8 * 24 * 60 * 60 * 1000)
  await page.reload()
  await page.getByRole('button', { name: said('questionnaires:panel.answer') }).click()
  await expect(dialog.getByText(said('questionnaires:state.SAVED'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: said('ui:sheet.close') }).click()
  await signOut()
  await page.waitForURL('**/sign-in**')
})

/** In the page: as if it had been kept so much earlier. */
function makeOlder(by: number) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('answers')
    opening.addEventListener('error', () => reject(new Error('no storage')))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('answers', 'readwrite').objectStore('answers')
      const walking = all.openCursor()
      walking.addEventListener('success', () => {
        const at = walking.result
        if (!at) {
          opening.result.close()
          resolve()
          return
        }
        const row = at.value as { at: number }
        at.update({ ...row, at: row.at - by })
        at.continue()
      })
    })
  })
}
