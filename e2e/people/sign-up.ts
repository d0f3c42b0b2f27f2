import { expect, type Page } from '@playwright/test'
import { followMail } from './mailbox.ts'
import { type Person, saidTo } from './person.ts'
import { productName } from './words.ts'

export async function signUp(page: Page, person: Person & { role: 'PATIENT' | 'DOCTOR' }) {
  const said = saidTo(person)
  await openSignUp(page, person)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: said('access:signUp.submit'), exact: true }).click()
}

export async function openSignUp(page: Page, person: Person) {
  const said = saidTo(person)
  if (person.role === 'ADMIN') throw new Error('Nobody signs up as an administrator.')
  await page.goto('/sign-up')
  await page.getByRole('link', { name: said(`access:picker.${person.role}`) }).click()
}

export async function fillSignUp(page: Page, person: Person) {
  const said = saidTo(person)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(said('access:field.firstName')).fill(person.firstName)
  await field(said('access:field.lastName')).fill(person.lastName)
  await field(said('access:field.email')).fill(person.email)
  await field(said('access:field.password')).fill(person.password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

export async function seeThatMailWasSent(page: Page, person: Person) {
  const said = saidTo(person)
  const title = said('access:signUp.done.title')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(said('access:signUp.done.lead'))).toBeVisible()
  await expect(page.getByRole('link', { name: said('access:back') })).toBeVisible()
}

export async function activateByMail(page: Page, person: Person) {
  const said = saidTo(person)
  await followMail(page, person, new RegExp(productName))
  await expect(page.getByText(said('access:activate.lead'))).toBeVisible()
  await page.getByLabel(said('access:field.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: said('access:activate.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: said('access:activate.done') })).toBeVisible()
}
