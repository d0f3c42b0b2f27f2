import { expect, type Page } from '@playwright/test'
import { type Person, roleWord, saidTo } from './person.ts'

/** From the door to where signing in leads. */
export async function signIn(page: Page, person: Person) {
  await openSignIn(page, person)
  await enterAndSend(page, person)
  await standAtHome(page, person)
}

/** Administrators have a door of their own; everybody else says first who they are. */
export async function openSignIn(page: Page, person: Person) {
  const said = saidTo(person)
  if (person.role === 'ADMIN') await page.goto('/admin/sign-in')
  else {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: said(`access:picker.${person.role}`) }).click()
  }
  await seeSignIn(page, person)
}

export async function seeSignIn(page: Page, person: Person) {
  const title = saidTo(person)('access:signIn.title', { role: roleWord(person) })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function enterAndSend(
  page: Page,
  person: Pick<Person, 'language' | 'email' | 'password'>,
) {
  const said = saidTo(person)
  await page.getByLabel(said('access:field.email'), { exact: true }).fill(person.email)
  await page.getByLabel(said('access:field.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: said('access:signIn.submit'), exact: true }).click()
}

export async function standInDashboard(page: Page, person: Person) {
  const said = saidTo(person)
  const title = {
    PATIENT: said('site:overview.patient'),
    DOCTOR: said('site:overview.doctor'),
    ADMIN: said('site:overview.office'),
  }[person.role]
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Where signing in leads: patients to their appointments, doctors to their services. */
export async function standAtHome(page: Page, person: Person) {
  if (person.role === 'ADMIN') return standInDashboard(page, person)
  const isDoctor = person.role === 'DOCTOR'
  await expect(page).toHaveURL(isDoctor ? '/dashboard/services' : '/dashboard/appointment')
  const title = saidTo(person)(isDoctor ? 'services:title' : 'appointments:title')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

export const accountButton = (page: Page, person: Pick<Person, 'language'>) =>
  page.getByRole('button', {
    name: new RegExp(`^${saidTo(person)('site:shell.accountOf', { name: '' }).trim()} `),
  })

export async function signOut(page: Page, person: Person) {
  const said = saidTo(person)
  await accountButton(page, person).click()
  await page.getByRole('menuitem', { name: said('site:shell.signOut') }).click()
  await seeTheDoor(page, person)
}

/** Where somebody without a session ends up. */
export async function seeTheDoor(page: Page, person: Pick<Person, 'role' | 'language'>) {
  const said = saidTo(person)
  const title =
    person.role === 'ADMIN'
      ? said('access:signIn.title', { role: roleWord(person) })
      : said('access:picker.title')
  await expect(page).toHaveURL(person.role === 'ADMIN' ? '/admin/sign-in' : '/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
