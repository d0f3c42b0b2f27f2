import { expect, type Locator } from '@playwright/test'
import { say } from './words.ts'

/** The row that says so, in a list of the back-office: five are shown, and a longer list is searched. */
export async function rowWith(list: Locator, text: string) {
  const row = list.getByRole('row').filter({ hasText: text })
  const search = list.getByLabel(say('en', 'ui:search'))
  await expect(list.getByRole('table')).toBeVisible()
  if (await search.isVisible()) {
    await search.fill(text)
    await search.press('Enter')
  }
  await expect(row.first()).toBeVisible()
  return row
}
