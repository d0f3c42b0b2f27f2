import type { Locator, Page } from '@playwright/test'
import { caseFiles } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { askSuccessfully } from '../people/calls.ts'
import { handInAnswers, payWritten, writingDoctor } from '../people/case-files.ts'
import { asUpload, cardPicture, paper } from '../people/papers.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

const trackingOf = (id: string) => `/appointment-tracking/${id}`

/** Opens a dialog of the card, or finds it open. */
async function openFiles(page: Page, person: Person, way: string, title: 'documents' | 'reports') {
  const said = saidTo(person)
  await page.getByRole('button', { name: way, exact: true }).click()
  return page.getByRole('dialog', { name: said(`documents:${title}.title`), exact: true })
}

async function choose(page: Page, button: Locator, files: ReturnType<typeof asUpload>[]) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

test('APPT-37, APPT-39, APPT-52, D-082 a patient uploads several documents, one is cut by a reload and goes on, and of a wrong type nothing is sent', async ({
  openBrowser,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const { token, appointmentId } = await payWritten(page, patient)
  await answerLater(page, patient)

  const dialog = await openFiles(page, patient, said('documents:card.addDocuments'), 'documents')
  const files = dialog.getByRole('button', { name: said('documents:place.files') })
  await choose(page, files, [
    asUpload('Befund Knie.pdf', paper('Befund')),
    asUpload('Knie.png', cardPicture([180, 200, 220])),
    { name: 'player.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ program') },
  ])
  const leftOut = dialog.getByRole('list', { name: said('documents:leftOut.list') })
  await expect(leftOut).toContainText('player.exe')
  await expect(leftOut).toContainText(said('refusals:document.type.not.allowed'))
  const rows = dialog.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'Befund Knie.pdf' })).toContainText(
    said('documents:notScanned'),
  )
  await expect(rows.filter({ hasText: 'Knie.png' })).toBeVisible()

  // What has arrived of it is kept; the rest never comes, until the page is loaded anew.
  const large = asUpload(
    'Studie.pdf',
    Buffer.concat([paper('Studie'), Buffer.alloc(20_000_000, 7)]),
  )
  let parts = 0
  await page.route(`**${apiPrefix}${caseFiles.continueUpload.path}?*`, async route => {
    if (route.request().method() === 'PATCH') parts += 1
    if (parts < 2) await route.continue()
  })
  await choose(page, files, [large])
  await expect.poll(() => parts).toBe(2)
  await watch.letGo(() => page.goto(trackingOf(appointmentId)))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText(said('documents:card.cut', { name: 'Studie.pdf' }))).toBeVisible()
  const { list } = await askSuccessfully(caseFiles.listUploads, { appointmentId }, { token })
  expect(list).toMatchObject([{ state: 'ARRIVING', arrived: 8_000_000 }])

  await page.getByRole('button', { name: said('documents:card.open') }).click()
  const sameFile = dialog.getByRole('button', { name: /Studie\.pdf$/ }).first()
  await choose(page, sameFile, [asUpload('Other.pdf', paper('Another'))])
  const other = { other: 'Other.pdf', name: 'Studie.pdf' }
  await expect(dialog.getByText(said('documents:unfinished.other', other))).toBeVisible()
  const offsets: string[] = []
  page.on('request', request => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset) offsets.push(offset)
  })
  await choose(page, sameFile, [large])
  await expect(rows.filter({ hasText: 'Studie.pdf' })).toBeVisible()
  expect(offsets[0]).toBe('8000000')

  await rows
    .filter({ hasText: 'Knie.png' })
    .getByRole('button', { name: new RegExp(said('documents:act.remove')) })
    .click()
  await page
    .getByRole('dialog', { name: said('documents:remove.title', { name: 'Knie.png' }) })
    .getByRole('button', { name: said('documents:remove.act') })
    .click()
  await expect(rows.filter({ hasText: 'Knie.png' })).toHaveCount(0)
})

test('APPT-21, APPT-37, APPT-41, APPT-51, D-077, D-320 a doctor reads the documents and delivers, the patient rejects with a reason, and both read both versions', async ({
  openBrowser,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const toDoctor = saidTo(writingDoctor)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const { token, appointmentId } = await payWritten(page, patient)
  await answerLater(page, patient)
  const documents = await openFiles(page, patient, said('documents:card.addDocuments'), 'documents')
  await choose(page, documents.getByRole('button', { name: said('documents:place.files') }), [
    asUpload('Befund Knie.pdf', paper('Befund')),
  ])
  await expect(documents.getByRole('table')).toContainText('Befund Knie.pdf')
  await handInAnswers(token, appointmentId)

  const office = await openBrowser()
  await beInDashboard(office, writingDoctor)
  await office.goto(trackingOf(appointmentId))
  const deliver = office.getByRole('button', { name: toDoctor('appointments:case.deliver') })
  await expect(deliver).toBeDisabled()
  await expect(deliver).toHaveAccessibleDescription(toDoctor('appointments:case.deliverNeeds'))

  const read = await openFiles(
    office,
    writingDoctor,
    toDoctor('documents:card.showDocuments'),
    'documents',
  )
  await read.getByRole('button', { name: new RegExp(toDoctor('documents:act.open')) }).click()
  const preview = office.getByRole('dialog', { name: 'Befund Knie.pdf' })
  await expect(preview.locator('canvas[data-drawn]')).toBeVisible()
  await preview
    .getByRole('button', { name: toDoctor('ui:sheet.close') })
    .first()
    .click()
  const coming = office.waitForEvent('download')
  await read.getByRole('button', { name: new RegExp(toDoctor('documents:act.download')) }).click()
  expect((await coming).suggestedFilename()).toBe('Befund Knie.pdf')
  await read
    .getByRole('button', { name: toDoctor('ui:sheet.close') })
    .first()
    .click()

  async function deliverVersion(name: string) {
    const reports = await openFiles(
      office,
      writingDoctor,
      toDoctor('documents:card.addReports'),
      'reports',
    )
    const files = reports.getByRole('button', { name: toDoctor('documents:place.files') })
    await choose(office, files, [asUpload(name, paper(name))])
    await expect(
      reports.getByRole('table', { name: toDoctor('documents:reports.drafts') }),
    ).toContainText(name)
    await reports
      .getByRole('button', { name: toDoctor('ui:sheet.close') })
      .first()
      .click()
    await expect(deliver).toBeEnabled()
    await deliver.click()
    const asked = office.getByRole('dialog', { name: toDoctor('appointments:case.deliver') })
    await expect(asked).toContainText(name)
    await asked.getByRole('button', { name: toDoctor('appointments:case.deliver') }).click()
    await expect(office.getByText(toDoctor('appointments:case.delivered'))).toBeVisible()
  }

  await deliverVersion('Gutachten.pdf')
  await page.goto(trackingOf(appointmentId))
  await page.getByRole('button', { name: said('appointments:case.rejectAct') }).click()
  const reason = 'What about the medicines?'
  const words = page.getByRole('dialog', { name: said('appointments:case.rejectAct') })
  await words.getByRole('textbox').fill(reason)
  await words.getByRole('button', { name: said('appointments:case.rejectAct') }).click()
  await expect(page.getByText(said('appointments:case.rejected'))).toBeVisible()

  await office.reload()
  await deliverVersion('Gutachten 2.pdf')
  await page.reload()
  for (const [reader, at] of [
    [patient, page],
    [writingDoctor, office],
  ] as const) {
    const say = saidTo(reader)
    const both = await openFiles(at, reader, say('documents:card.showReports'), 'reports')
    const first = say('documents:reports.version', { number: '1' })
    const second = say('documents:reports.version', { number: '2' })
    await expect(both.getByRole('table', { name: first })).toContainText('Gutachten.pdf')
    await expect(both.getByRole('table', { name: second })).toContainText('Gutachten 2.pdf')
    await expect(both.getByText(reason)).toBeVisible()
    await expect(both.getByRole('button', { name: /^(Delete|Löschen)/ })).toHaveCount(0)
  }
})
