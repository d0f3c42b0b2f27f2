import { account } from '@konsil/contract/account'
import { caseFiles } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { questionnaires } from '@konsil/contract/questionnaires'
import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl } from '../product/addresses.ts'
import { tokenOf } from './accounts.ts'
import { answersTo } from './answers.ts'
import { bookWith } from './appointments.ts'
import { billingAddress, payOnPage } from './booking.ts'
import { askSuccessfully } from './calls.ts'
import { asUpload, paper } from './papers.ts'
import { type Person, saidTo } from './person.ts'

/** Booked and paid for by this patient, on the page of the sandbox; what they were asked is answered later. */
export async function payWritten(page: Page, patient: Person) {
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id: appointmentId } = await bookWith(token, { kind: 'CHAT' })
  await payOnPage(page, token, appointmentId)
  return { token, appointmentId }
}

/** All questions, by the call: how they are answered on the page has journeys of its own. */
export async function handInAnswers(token: string, appointmentId: string) {
  const asked = { appointmentId }
  const questionnaire = await askSuccessfully(questionnaires.readQuestionnaire, asked, { token })
  const answers = answersTo(questionnaire)
  await askSuccessfully(questionnaires.saveAnswers, { ...asked, answers }, { token })
}

/** A paper of the case, by the call: of its doctor a report, of its patient a document. */
export async function addPaper(token: string, appointmentId: string, name: string) {
  const form = new FormData()
  form.append('appointmentId', appointmentId)
  form.append('attachment', new File([paper(name)], name, { type: 'application/pdf' }))
  const answer = await fetch(`${productUrl()}${apiPrefix}${caseFiles.addDocument.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status, 'the paper is kept').toBe(caseFiles.addDocument.status)
}

/** Opens a dialog of the card, or finds it open. */
export async function openFiles(
  page: Page,
  reader: Pick<Person, 'language'>,
  way: 'addDocuments' | 'showDocuments' | 'addReports' | 'showReports',
) {
  const said = saidTo(reader)
  await page.getByRole('button', { name: said(`documents:card.${way}`), exact: true }).click()
  const title = way.endsWith('Documents') ? 'documents' : 'reports'
  return page.getByRole('dialog', { name: said(`documents:${title}.title`), exact: true })
}

export async function choose(page: Page, button: Locator, files: ReturnType<typeof asUpload>[]) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

/** A doctor, on the page of the case: uploads a report and delivers it. */
export async function deliverVersion(office: Page, doctor: Person, name: string) {
  const said = saidTo(doctor)
  const deliver = office.getByRole('button', { name: said('appointments:case.deliver') })
  const reports = await openFiles(office, doctor, 'addReports')
  const files = reports.getByRole('button', { name: said('documents:place.files') })
  await choose(office, files, [asUpload(name, paper(name))])
  const drafts = reports.getByRole('table', { name: said('documents:reports.drafts') })
  await expect(drafts).toContainText(name)
  await reports
    .getByRole('button', { name: said('ui:sheet.close') })
    .first()
    .click()
  await expect(deliver).toBeEnabled()
  await deliver.click()
  const asked = office.getByRole('dialog', { name: said('appointments:case.deliver') })
  await expect(asked).toContainText(name)
  await asked.getByRole('button', { name: said('appointments:case.deliver') }).click()
  await expect(office.getByText(said('appointments:case.delivered'))).toBeVisible()
}

/** A patient, on the page of the case: rejects the report and says what is missing. */
export async function rejectVersion(page: Page, patient: Person, reason: string) {
  const said = saidTo(patient)
  await page.getByRole('button', { name: said('appointments:case.rejectAct') }).click()
  const words = page.getByRole('dialog', { name: said('appointments:case.rejectAct') })
  await words.getByRole('textbox').fill(reason)
  await words.getByRole('button', { name: said('appointments:case.rejectAct') }).click()
  await expect(page.getByText(said('appointments:case.rejected'))).toBeVisible()
}
