import type { Locator, Page } from '@playwright/test'
import { services } from '@konsil/contract/services'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import type { Watch } from '../fixtures/watch.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { haveApprovedId } from '../people/certificates.ts'
import { rowWith } from '../people/office.ts'
import { asUpload, cardPicture } from '../people/papers.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { haveInvoiceDetails } from '../people/services.ts'
import { beInDashboard } from '../people/session.ts'
import type { Key } from '../people/words.ts'

const said = saidTo({ language: 'en' })
const button = (within: Page | Locator, key: Key) =>
  within.getByRole('button', { name: said(key), exact: true })
const dialog = (page: Page, key: Key) => page.getByRole('dialog', { name: said(key), exact: true })
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const cardAct = (page: Page, name: string, act: Key) =>
  cardOf(page, name).getByRole('button', { name: `${said(act)}: ${name}`, exact: true })

/** Signed in, with an approved physician ID and no service yet. */
async function readyDoctor(page: Page, watch: Watch, lastName: string) {
  // That there is no service yet is a refusal.
  watch.expectAnswer(409, '/api/v1/doctorservice/verify')
  const doctor = await haveAccount(newPerson('DOCTOR', { lastName }))
  const token = await tokenOf(doctor)
  await haveApprovedId(token, await tokenOf(demonstration.ADMIN))
  await haveInvoiceDetails(token)
  await beInDashboard(page, doctor)
  await page.getByRole('link', { name: said('services:ready.servicesLink') }).click()
  await expect(page).toHaveURL('/dashboard/services')
  await button(page, 'services:reminder.noService.add').click()
  return doctor
}

async function openProposal(office: Page, lastName: string) {
  await office.goto('/dashboard/services')
  const pending = office.getByRole('region', { name: said('services:office.pending') })
  const row = await rowWith(pending, lastName)
  await row.getByRole('button', { name: /^Review / }).click()
  const review = dialog(office, 'services:proposal.title')
  await expect(review.getByText(said('services:fee.office'))).toBeVisible()
  return { row, review }
}

test('SERV-02, SERV-10, SERV-14, SERV-16, SERV-28, ASERV-03, ASERV-17, ASERV-18, D-047, D-228 a service is proposed, declined, changed, approved at another price, and active with a questionnaire', async ({
  page,
  openBrowser,
  sessionOf,
  watch,
}) => {
  const name = 'Reading of a heart ultrasound'
  const doctor = await readyDoctor(page, watch, 'Zinnschmid')
  await page.getByRole('button', { name: said('services:method.propose') }).click()
  const form = dialog(page, 'services:propose.title')
  await form.getByLabel(said('services:field.name')).first().fill(name)
  await form.getByLabel(said('services:field.price'), { exact: true }).fill('120.50')
  await expect(form.getByText('€100.25')).toBeVisible()
  await button(form, 'services:field.addOption').click()
  await form.getByLabel('Option 1, English').fill(`Drawing for ${doctor.lastName}`)
  await button(form, 'services:dialog.next').click()
  await expect(form.getByRole('heading', { name })).toBeVisible()
  await button(form, 'services:propose.send').click()
  await expect(page.getByText(said('services:propose.done'))).toBeVisible()
  await expect(cardOf(page, name)).toContainText(said('services:status.PENDING_APPROVAL'))

  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  const first = await openProposal(office, doctor.lastName)
  await page.reload()
  await expect(cardOf(page, name)).toContainText(said('services:status.REVIEWING'))
  await button(first.review, 'services:proposal.decline').click()
  const decline = button(first.review, 'services:proposal.decline')
  await expect(decline).toBeDisabled()
  await first.review.getByLabel(said('services:decline.question')).fill('Which pictures?')
  await decline.click()
  await expect(office.getByText(said('services:decline.done'))).toBeVisible()
  await expect(first.row).toHaveCount(0)

  await page.reload()
  await cardAct(page, name, 'services:act.reason').click()
  const reason = page.getByRole('dialog')
  await expect(reason.getByText('Which pictures?')).toBeVisible()
  await button(reason, 'services:act.edit').click()
  const edit = dialog(page, 'services:editProposal.title')
  await edit.getByLabel(said('services:field.description')).first().fill('Of at most ten minutes.')
  await button(edit, 'services:dialog.next').click()
  await button(edit, 'services:editProposal.send').click()
  await expect(page.getByText(said('services:editProposal.done'))).toBeVisible()

  const { review, row } = await openProposal(office, doctor.lastName)
  await expect(review.getByText('Of at most ten minutes.')).toBeVisible()
  await button(review, 'services:proposal.approve').click()
  await review.getByLabel(said('services:approve.price')).fill('100')
  await review.getByLabel(`Drawing for ${doctor.lastName}`).check()
  await button(review, 'services:proposal.approve').click()
  await expect(review.getByText(said('refusals:thumbnail.required'))).toBeVisible()
  await review
    .locator('input[type=file]')
    .setInputFiles(asUpload('heart.png', cardPicture([231, 240, 226])))
  await expect(office.getByText('heart.png file uploaded successfully.')).toBeVisible()
  await button(review, 'services:proposal.approve').click()
  await expect(office.getByText(said('services:approve.done'))).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.reload()
  await expect(cardOf(page, name)).toContainText('€100')
  await expect(cardOf(page, name)).toContainText('You had proposed €120.50.')
  await cardAct(page, name, 'services:act.questionnaire').click()
  const picker = dialog(page, 'services:questionnaire.title')
  await expect(picker.getByText(said('services:otherPrice.title'))).toBeVisible()
  await picker.getByRole('radio').first().check()
  await expect(picker.getByText(said('services:preview.title'))).toBeVisible()
  await button(picker, 'services:questionnaire.send').click()
  await expect(page.getByText(said('services:questionnaire.done'))).toBeVisible()
  await expect(cardOf(page, name)).toContainText(said('services:status.ACTIVE'))

  await cardAct(page, name, 'services:act.deactivate').click()
  await button(page.getByRole('dialog'), 'services:deactivate.do').click()
  await expect(cardOf(page, name)).toContainText(said('services:status.DEACTIVATED'))
  await cardAct(page, name, 'services:act.activate').click()
  await button(page.getByRole('dialog'), 'services:activate.do').click()
  await expect(cardOf(page, name)).toContainText(said('services:status.ACTIVE'))
})

test('SERV-07, SERV-08, SERV-09, SERV-16, SERV-17, SERV-30 a service of the catalogue is taken over in own words, and deleted @thorough', async ({
  page,
  watch,
}) => {
  const name = 'My look at your knee'
  await readyDoctor(page, watch, 'Messerschmid')
  await page.getByRole('button', { name: said('services:method.subscribe') }).click()
  const form = dialog(page, 'services:subscribe.title')
  await form.getByRole('radio', { name: /knee/ }).first().check()
  await button(form, 'services:dialog.next').click()
  await form.getByLabel(said('services:field.name')).first().fill(name)
  await button(form, 'services:subscribe.send').click()
  await button(dialog(page, 'services:saveChanges.title'), 'services:saveChanges.yes').click()
  await expect(page.getByText(said('services:subscribe.done'))).toBeVisible()

  const picker = dialog(page, 'services:questionnaire.title')
  await expect(picker.getByRole('radio')).toHaveCount(3)
  await picker.getByRole('radio').first().check()
  await button(picker, 'services:questionnaire.send').click()
  await expect(cardOf(page, name)).toContainText(said('services:status.ACTIVE'))

  await page.goto('/dashboard')
  const steps = page.getByRole('listitem').filter({ hasText: said('services:ready.done') })
  await expect(steps).toHaveCount(4)
  await page.goto('/dashboard/services')
  await cardAct(page, name, 'services:act.remove').click()
  await button(page.getByRole('dialog'), 'services:remove.do').click()
  await expect(page.getByText(said('services:remove.done'))).toBeVisible()
  await expect(cardOf(page, name)).toHaveCount(0)
})

test('ASERV-20, D-236 of two administrators who decide at once the second is told calmly @thorough', async ({
  openBrowser,
  sessionOf,
  watch,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR', { lastName: 'Blechschmid' }))
  await askSuccessfully(
    services.propose,
    { name: { en: 'Short question' }, price: { value: 30, currency: 'EUR' } },
    { token: await tokenOf(doctor) },
  )
  const session = rememberedBy('en', await sessionOf('ADMIN'))
  const one = await openBrowser({ storageState: session })
  const other = await openBrowser({ storageState: session })
  const mine = await openProposal(one, doctor.lastName)
  const theirs = await openProposal(other, doctor.lastName)
  for (const { review } of [mine, theirs]) {
    await button(review, 'services:proposal.decline').click()
    await review.getByLabel(said('services:decline.question')).fill('Too short')
  }
  await button(mine.review, 'services:proposal.decline').click()
  await expect(one.getByText(said('services:decline.done'))).toBeVisible()

  watch.expectAnswer(409, '/api/v1/service/reject-service')
  await button(theirs.review, 'services:proposal.decline').click()
  await expect(other.getByText(said('refusals:service.decided'))).toBeVisible()
  await expect(theirs.row).toHaveCount(0)
})
