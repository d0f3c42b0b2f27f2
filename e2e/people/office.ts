import type { Decision } from '@konsil/contract/case-steps'
import type { OfficeCaseKind } from '@konsil/contract/office-cases'
import type { ReadingKind } from '@konsil/contract/reading'
import { expect, type Locator, type Page } from '@playwright/test'
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

/** From the menu to the case desk, and from there to the page of the case. */
export async function openFromDesk(office: Page, kind: OfficeCaseKind, code: string) {
  const menu = office.getByRole('navigation', { name: say('en', 'site:nav.main') })
  await menu.getByRole('link', { name: say('en', 'site:menu.cases') }).click()
  const waiting = office.getByRole('region', { name: say('en', `appointments:desk.kind.${kind}`) })
  const row = waiting.getByRole('listitem').filter({ hasText: code })
  await row.getByRole('link').first().click()
  await office.waitForURL('**/appointment-tracking/**')
}

/** What the two wrote and handed in, for a reason that the patient reads. */
export async function readWords(
  office: Page,
  kinds: readonly (ReadingKind | 'DOCUMENTS' | 'REPORTS')[],
  reason: string,
) {
  for (const kind of kinds) {
    await office.getByLabel(say('en', `appointments:words.kind.${kind}`)).check()
  }
  await office.getByLabel(say('en', 'appointments:words.why')).fill(reason)
  await office.getByRole('button', { name: say('en', 'appointments:words.open') }).click()
  await expect(office.getByText(say('en', 'appointments:words.noted'))).toBeVisible()
}

/** On the page of a case that is disputed. */
export async function decide(office: Page, decision: Decision, reason: string) {
  const act = say('en', `appointments:case.decide.${decision}`)
  await office.getByRole('button', { name: act }).click()
  const dialog = office.getByRole('dialog', { name: act })
  await dialog.getByLabel(say('en', 'appointments:case.decideWhy')).fill(reason)
  await dialog.getByRole('button', { name: act }).click()
  await expect(office.getByText(say('en', 'appointments:case.decidedDone'))).toBeVisible()
}
