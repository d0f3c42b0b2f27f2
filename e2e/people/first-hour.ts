import { expect, type Locator, type Page } from '@playwright/test'
import { chooseSide } from './certificates.ts'
import { cardPicture } from './papers.ts'
import { type Person, saidTo } from './person.ts'
import type { Key } from './words.ts'

type Reader = Pick<Person, 'language'>

const button = (within: Page | Locator, said: Said, key: Key) =>
  within.getByRole('button', { name: said(key), exact: true })
const dialog = (page: Page, said: Said, key: Key) =>
  page.getByRole('dialog', { name: said(key), exact: true })
type Said = ReturnType<typeof saidTo>

/** From the overview to the certificates, where both sides are handed in. */
export async function handInPhysicianId(page: Page, reader: Reader, certificate: string) {
  const said = saidTo(reader)
  await page.getByRole('link', { name: said('services:ready.physicianIdLink') }).click()
  await button(page, said, 'certificates:upload').click()
  await page.getByLabel(said('certificates:field.title'), { exact: true }).fill(certificate)
  await page.getByLabel(said('certificates:field.type')).selectOption('PHYSICIAN')
  await page.getByLabel(said('certificates:field.expiration')).fill('31.05.2031')
  for (const [side, tint] of [
    ['front', 231],
    ['back', 219],
  ] as const) {
    const picture = cardPicture([tint, 240, 226])
    await chooseSide(page, said(`certificates:side.${side}`), `${side}.png`, picture)
    await expect(page.getByText(said(`certificates:side.there.${side}`))).toBeVisible()
  }
  await button(page, said, 'ui:steps.next').click()
  await button(page, said, 'certificates:dialog.send').click()
  await expect(page.getByText(said('certificates:added'))).toBeVisible()
}

/** One of the catalogue with a questionnaire, while the physician ID is checked. */
export async function prepareService(page: Page, reader: Reader, name: string) {
  const said = saidTo(reader)
  await page.getByRole('link', { name: said('services:title'), exact: true }).click()
  await button(page, said, 'services:add').click()
  await button(
    dialog(page, said, 'services:reminder.inReview.title'),
    said,
    'services:reminder.prepare',
  ).click()
  await page.getByRole('button', { name: said('services:method.subscribe') }).click()
  const form = dialog(page, said, 'services:subscribe.title')
  await form.getByRole('radio', { name }).check()
  await button(form, said, 'services:dialog.next').click()
  await button(form, said, 'services:subscribe.send').click()
  const picker = dialog(page, said, 'services:questionnaire.title')
  await picker.getByRole('radio').first().check()
  await button(picker, said, 'services:questionnaire.send').click()
  await expect(page.getByText(said('services:questionnaire.done'))).toBeVisible()
}

/** From the overview to the profile. */
export async function chooseSpecialty(page: Page, reader: Reader, typed: string) {
  const said = saidTo(reader)
  await page.getByRole('link', { name: said('services:ready.specialtiesLink') }).click()
  const field = page.getByLabel(new RegExp(`^${said('account:profile.specialties')}`)).first()
  await field.click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await button(page, said, 'account:profile.submit').click()
  await expect(page.getByText(said('account:profile.saved')).first()).toBeVisible()
}

/** From the overview to the form that asks for them, in whose first field one begins. */
export async function enterInvoiceDetails(page: Page, reader: Reader) {
  const said = saidTo(reader)
  await page.getByRole('link', { name: said('services:ready.invoicesLink') }).click()
  const field = (key: Key) => page.getByLabel(said(key), { exact: true })
  await expect(field('account:invoice.name')).toBeFocused()
  await field('account:address.street').fill('Große Eschenheimer Straße')
  await field('account:address.houseNumber').fill('43a')
  await field('account:address.postalCode').fill('60313')
  await field('account:address.city').fill('Frankfurt am Main')
  await field('account:invoice.vatId').fill('de 123 456 789')
  await button(page, said, 'account:invoice.save').click()
  await expect(page.getByText(said('account:invoice.saved')).first()).toBeVisible()
}
