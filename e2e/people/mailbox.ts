import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

/** Looks at the mails of this machine until one to this person has come, the newest first. */
export async function openMail(page: Page, { email }: Pick<Person, 'email'>, subject: RegExp) {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mails')
    await expect(mail.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  return mail.first()
}

/** Follows the link that the mail is about; those of its foot come after it. */
export async function followMail(page: Page, person: Person, subject: RegExp) {
  const mail = await openMail(page, person, subject)
  await mail
    .getByRole('link', { name: /^https?:/ })
    .first()
    .click()
}
