import { createHash } from 'node:crypto'
import { caseFiles } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { askSuccessfully } from '../people/calls.ts'
import { writingDoctor } from '../people/appointments.ts'
import {
  choose,
  deliverVersion,
  handInAnswers,
  openFiles,
  payWritten,
  rejectVersion,
} from '../people/case-files.ts'
import { asUpload, cardPicture, paper } from '../people/papers.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

const trackingOf = (id: string) => `/appointment-tracking/${id}`

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

  const dialog = await openFiles(page, patient, 'addDocuments')
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
  const large = asUpload('Studie.pdf', Buffer.concat([paper('Studie'), Buffer.alloc(8_500_000, 7)]))
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
  const kept = await askSuccessfully(caseFiles.listDocuments, { appointmentId }, { token })
  const whole = kept.list.find(({ name }) => name === 'Studie.pdf')
  expect(whole?.sha256, 'exactly as it was sent').toBe(
    createHash('sha256').update(large.buffer).digest('hex'),
  )

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
  const documents = await openFiles(page, patient, 'addDocuments')
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

  const read = await openFiles(office, writingDoctor, 'showDocuments')
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

  await deliverVersion(office, writingDoctor, 'Gutachten.pdf')
  await page.goto(trackingOf(appointmentId))
  const reason = 'What about the medicines?'
  await rejectVersion(page, patient, reason)

  await office.reload()
  await deliverVersion(office, writingDoctor, 'Gutachten 2.pdf')
  await page.reload()
  for (const [reader, at] of [
    [patient, page],
    [writingDoctor, office],
  ] as const) {
    const say = saidTo(reader)
    const both = await openFiles(at, reader, 'showReports')
    const first = say('documents:reports.version', { number: '1' })
    const second = say('documents:reports.version', { number: '2' })
    await expect(both.getByRole('table', { name: first })).toContainText('Gutachten.pdf')
    await expect(both.getByRole('table', { name: second })).toContainText('Gutachten 2.pdf')
    await expect(both.getByText(reason)).toBeVisible()
    await expect(both.getByRole('button', { name: /^(Delete|Löschen)/ })).toHaveCount(0)
  }
})
