import type { Locator, Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { handInCertificate, standingOf, untilItTakesEffect } from '../people/certificates.ts'
import { asUpload, cardPicture, paper } from '../people/papers.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

// One after the other: a review goes on to whatever waits next, and takes that into review.
test.describe.configure({ mode: 'default' })

const doctorNamed = (lastName: string) => newPerson('DOCTOR', { lastName })
const said = saidTo({ language: 'en' })
const certificate = 'Physician ID of Hamburg'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sideField = (page: Page, side: 'front' | 'back') =>
  page.getByRole('dialog').locator('label', { hasText: said(`certificates:side.${side}`) })

async function chooseSide(page: Page, side: 'front' | 'back', name: string, content: Buffer) {
  const input = sideField(page, side).locator('input[type=file]')
  await input.setInputFiles(asUpload(name, content))
}

const cardOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: certificate }) })

/** Everything is compared, as it has to be before an approval. */
async function tickAll(review: Locator) {
  for (const tick of await review.getByRole('checkbox').all()) await tick.check()
}

async function openUploaded(office: Page, lastName: string) {
  await office.goto('/dashboard/uploaded-certificate')
  const row = office.getByRole('row').filter({ hasText: lastName })
  await expect(row).toBeVisible()
  return row
}

test('CERT-01, CERT-09, CERT-10, CERT-11, ACERT-01, ACERT-08, ACERT-09, D-044, D-052, D-245, SERV-25, SERV-26 a physician ID is handed in, rejected with a reason, corrected and approved', async ({
  page,
  openBrowser,
  sessionOf,
  watch,
}) => {
  // What is missing before services can be added is a refusal.
  watch.expectAnswer(409, '/api/v1/doctorservice/verify')
  const doctor = await haveAccount(doctorNamed('Kupferschmid'))
  await beInDashboard(page, doctor)
  await page.getByRole('link', { name: said('services:ready.servicesLink') }).click()
  await button(page, said('services:add')).click()
  const notReady = page.getByRole('dialog', { name: said('services:reminder.notReady.title') })
  await notReady.getByRole('link', { name: said('services:reminder.certificates') }).click()
  await expect(page).toHaveURL('/dashboard/certificate')

  await button(page, said('certificates:upload')).click()
  await page.getByLabel(said('certificates:field.title'), { exact: true }).fill(certificate)
  await page.getByLabel(said('certificates:field.type')).selectOption('PHYSICIAN')
  await page.getByLabel(said('certificates:field.expiration')).fill('2031-05-31')
  await chooseSide(page, 'front', 'front.png', cardPicture([231, 240, 226]))
  await expect(page.getByText(said('certificates:side.there.front'))).toBeVisible()
  await chooseSide(page, 'back', 'torn.pdf', Buffer.from('%PDF-1.7 torn'))
  await expect(page.getByText(said('certificates:side.unreadable'))).toBeVisible()
  await chooseSide(page, 'back', 'back.pdf', paper('Too dark', 'to read'))
  await expect(page.getByText(said('certificates:side.there.back'))).toBeVisible()
  await button(page, said('ui:steps.next')).click()
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(2)
  await button(page, said('certificates:dialog.send')).click()
  await expect(page.getByText(said('certificates:added'))).toBeVisible()
  await expect(cardOf(page)).toContainText(said('certificates:status.PENDING_APPROVAL'))

  await page.getByRole('link', { name: said('services:title'), exact: true }).click()
  await button(page, said('services:add')).click()
  const inReview = page.getByRole('dialog', { name: said('services:reminder.inReview.title') })
  await inReview.getByRole('link', { name: said('services:reminder.certificates') }).click()

  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  const waiting = await openUploaded(office, doctor.lastName)
  await waiting.getByRole('button', { name: `Review ${certificate}` }).click()
  const review = office.getByRole('dialog', { name: said('certificates:review.title') })
  await expect(review.getByText(doctor.email)).toBeVisible()
  await expect(review.getByRole('img', { name: said('certificates:side.front') })).toBeVisible()
  await expect(review.locator('canvas[data-drawn]')).toHaveCount(2)

  await page.reload()
  await expect(cardOf(page)).toContainText(said('certificates:status.REVIEWING'))
  await expect(cardOf(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  await button(office, said('certificates:office.reject')).click()
  const asked = office.getByRole('dialog', { name: `Reject ${certificate}?` })
  await asked.getByLabel(said('certificates:reject.reason')).fill('The back is too dark.')
  await asked.getByRole('button', { name: said('certificates:reject.do') }).click()
  await expect(office.getByText(said('certificates:office.rejected'))).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Until the decision takes effect it is still being checked; then the page hears of it by itself.
  await page.reload()
  await expect(cardOf(page)).toContainText(said('certificates:status.REVIEWING'))
  await expect(cardOf(page)).toContainText('The back is too dark.', untilItTakesEffect)
  await page.goto('/dashboard')
  await expect(page.getByText('The back is too dark.')).toBeVisible()
  await page.getByRole('link', { name: said('services:ready.rejectedLink') }).click()
  await chooseSide(page, 'back', 'bright.png', cardPicture([246, 234, 219]))
  await expect(page.getByText(said('certificates:side.there.back'))).toBeVisible()
  await button(page, said('ui:steps.next')).click()
  await button(page, said('certificates:dialog.send')).click()
  await expect(page.getByText(said('certificates:changed'))).toBeVisible()

  const corrected = await openUploaded(office, doctor.lastName)
  await corrected.getByRole('button', { name: `Review ${certificate}` }).click()
  await expect(review.getByText('The back is too dark.')).toBeVisible()
  await tickAll(review)
  await button(office, said('certificates:office.approve')).click()
  await expect(office.getByText(said('certificates:office.approved'))).toBeVisible()
  await expect(corrected).toHaveCount(0)

  const approved = said('certificates:status.ACTIVE')
  await expect(cardOf(page)).toContainText(approved, untilItTakesEffect)
  await page.goto('/dashboard')
  const steps = page.getByRole('listitem').filter({ hasText: said('services:ready.done') })
  await expect(steps).toHaveCount(2)
})

test('ACERT-10, D-244 of two administrators who decide at once one is told that it failed', async ({
  openBrowser,
  sessionOf,
  watch,
}) => {
  const doctor = await haveAccount(doctorNamed('Silberschmid'))
  await handInCertificate(await tokenOf(doctor))
  const session = rememberedBy('en', await sessionOf('ADMIN'))
  const [one, other] = [
    await openBrowser({ storageState: session }),
    await openBrowser({ storageState: session }),
  ]
  const [mine, theirs] = [
    await openUploaded(one, doctor.lastName),
    await openUploaded(other, doctor.lastName),
  ]
  for (const [office, row] of [
    [one, mine],
    [other, theirs],
  ] as const) {
    await row.getByRole('button', { name: /^Approve/ }).click()
    const review = office.getByRole('dialog', { name: said('certificates:review.title') })
    await expect(review.getByText(doctor.email)).toBeVisible()
    await tickAll(review)
  }
  await button(one, said('certificates:office.approve')).click()
  await expect(one.getByText(said('certificates:office.approved'))).toBeVisible()
  watch.expectAnswer(409, '/api/v1/certificate/approve')
  await button(other, said('certificates:office.approve')).click()
  await expect(
    other.getByText(new RegExp(`^${said('certificates:office.approveFailed')}`)),
  ).toBeVisible()
  await expect(theirs).toHaveCount(0)
})

const ten = Array.from({ length: 10 }, (_, at) => `Certificate of course ${at + 1}`)

test('D-342, D-354, ACERT-08 an administrator goes through a pile of ten by keyboard, and takes one decision back', async ({
  openBrowser,
  sessionOf,
}) => {
  test.setTimeout(180_000)
  const doctor = await haveAccount(doctorNamed('Goldschmid'))
  const token = await tokenOf(doctor)
  for (const name of ten) await handInCertificate(token, { name })
  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  await office.goto('/dashboard/uploaded-certificate')
  const first = office.getByRole('button', { name: `Review ${ten[0]}`, exact: true })
  await first.click()
  const review = office.getByRole('dialog', { name: said('certificates:review.title') })
  for (const name of ten) {
    await expect(review.getByRole('definition').filter({ hasText: name }).first()).toBeVisible()
    await expect(review.getByText(doctor.email)).toBeVisible()
    for (const tick of ['1', '2', '3']) await office.keyboard.press(tick)
    await expect(review.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await office.keyboard.press(said('certificates:key.approve'))
    await expect(review.getByText(`Approved: ${name}`)).toBeVisible()
  }
  await review.getByRole('button', { name: said('certificates:undo.do') }).click()
  await expect(review.getByRole('definition').filter({ hasText: ten[9] ?? '' })).toBeVisible()
  const expected = Object.fromEntries(ten.map(name => [name, 'ACTIVE']))
  await expect
    .poll(() => standingOf(token), untilItTakesEffect)
    .toEqual({ ...expected, [ten[9] ?? '']: 'REVIEWING' })

  await office.goto('/dashboard/uploaded-certificate?tab=decided')
  const decided = (name: string) =>
    office.getByRole('row').filter({ has: office.getByText(name, { exact: true }) })
  await expect(decided(ten[9] ?? '')).toContainText(said('certificates:outcome.UNDONE'))
  await expect(decided(ten[8] ?? '')).toContainText(said('certificates:outcome.VALID'))
})
