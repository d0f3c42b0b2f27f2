import { expect, type Page } from '@playwright/test'
import { followMail } from './mailbox.ts'
import { type Person, saidTo } from './person.ts'
import { productName } from './words.ts'

/** Asks for a new password, as somebody who forgot theirs. */
export async function askForNewPassword(page: Page, person: Person) {
  const said = saidTo(person)
  await page.goto(person.role === 'ADMIN' ? '/forgot-password?role=admin' : '/forgot-password')
  await page.getByLabel(said('access:field.email'), { exact: true }).fill(person.email)
  await page.getByRole('button', { name: said('access:recover.submit'), exact: true }).click()
}

export async function seeThatResetWasSent(page: Page, person: Person) {
  const said = saidTo(person)
  await expect(page.getByRole('heading', { name: said('access:recover.done.title') })).toBeVisible()
  await expect(page.getByText(said('access:recover.done.lead'))).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
}

export async function openResetMail(page: Page, person: Person) {
  const subject = { en: 'Choose a new password', de: 'Neues Passwort' }[person.language]
  await followMail(page, person, new RegExp(`${subject}.*${productName}`))
}

export async function choosePassword(
  page: Page,
  person: Person,
  password: string,
  confirmation = password,
) {
  const said = saidTo(person)
  await page.getByLabel(said('access:reset.password'), { exact: true }).fill(password)
  await page.getByLabel(said('access:reset.confirm'), { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: said('access:reset.submit'), exact: true }).click()
}
