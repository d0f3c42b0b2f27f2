import { certificates } from '@konsil/contract/certificates'
import type { Locator, Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { handInCertificate, untilItTakesEffect } from '../people/certificates.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { signOut, standInDashboard } from '../people/sign-in.ts'

const admin = demonstration.ADMIN
const said = saidTo(admin)

const bellOf = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${said('site:shell.bell')}`) })
const ringing = (page: Page, number: number) =>
  page.getByRole('button', { name: said('site:shell.bellNew', { number: String(number) }) })
const quiet = (page: Page) =>
  page.getByRole('button', { name: said('site:shell.bell'), exact: true })

async function openCenter(page: Page) {
  await bellOf(page).click()
  return page.getByRole('dialog', { name: said('notifications:center.title') })
}

/** Among those of other journeys, which may have come after it: only the newest are shown at first. */
async function findNotice(center: Locator, lastName: string) {
  const notices = center.getByRole('link')
  const wanted = notices.filter({ hasText: lastName })
  await expect(notices.first()).toBeVisible()
  while (!(await wanted.isVisible())) {
    const shown = await notices.count()
    await center
      .getByRole('button', { name: said('notifications:center.more') })
      .first()
      .click()
    await expect(notices.nth(shown)).toBeVisible()
  }
  return wanted
}

/** Letters only, and nobody else's. */
const lastNameOfItsOwn = () =>
  `Achter${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}${Date.now()
    .toString(36)
    .replace(/[^a-z]/g, '')}`

test('NOTI-01, NOTI-02, NOTI-04, NOTI-10, SYSN-09, SYSN-11 what one does the other hears of at once, in every tab', async ({
  openBrowser,
  sessionOf,
}) => {
  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  await office.goto('/dashboard')
  await standInDashboard(office, admin)

  const doctor = await haveAccount(newPerson('DOCTOR', { lastName: lastNameOfItsOwn() }))
  const firstTab = await openBrowser()
  await beInDashboard(firstTab, doctor)
  const secondTab = await firstTab.context().newPage()
  await secondTab.goto('/dashboard')
  await standInDashboard(secondTab, doctor)
  for (const tab of [firstTab, secondTab]) await expect(quiet(tab)).toBeVisible()

  const token = await tokenOf(doctor)
  const certificate = await handInCertificate(token)
  await expect(
    office.getByText(new RegExp(`${doctor.lastName} has uploaded a certificate`)),
  ).toBeVisible()
  await expect(bellOf(office)).toContainText('!')
  const center = await openCenter(office)
  const uploaded = await findNotice(center, doctor.lastName)
  await expect(uploaded).toContainText(certificate.name)
  await expect(uploaded).toContainText(said('notifications:item.unread'))
  await uploaded.click()
  await expect(center).toBeHidden()
  await expect(office).toHaveURL('/dashboard/uploaded-certificate')

  await secondTab.goto('/dashboard/certificate')
  // An administrator of another journey may have come to it meanwhile.
  const waits = ['PENDING_APPROVAL', 'REVIEWING'] as const
  const words = waits.map(state => said(`certificates:status.${state}`))
  await expect(secondTab.getByText(new RegExp(`^(${words.join('|')})$`))).toBeVisible()
  const asAdmin = { token: await tokenOf(admin) }
  await askSuccessfully(certificates.approve, { id: certificate._id }, asAdmin)
  for (const tab of [firstTab, secondTab])
    await expect(ringing(tab, 1)).toBeVisible(untilItTakesEffect)
  await expect(
    secondTab.getByText(said('certificates:status.ACTIVE'), { exact: true }),
  ).toBeVisible()
  const own = await openCenter(firstTab)
  await own.getByRole('link', { name: /^Your certificate was approved/ }).click()
  await expect(firstTab).toHaveURL('/dashboard/certificate')
  for (const tab of [firstTab, secondTab]) await expect(quiet(tab)).toBeVisible()

  await signOut(firstTab, doctor)
})
