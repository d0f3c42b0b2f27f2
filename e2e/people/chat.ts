import { expect, type Page } from '@playwright/test'
import type { Case } from './cases.ts'
import { type Person, saidTo } from './person.ts'
import { beInDashboard } from './session.ts'

type Reader = Pick<Person, 'language'>

export const chatOf = ({ id }: Pick<Case, 'id'>) => `/chatbox?appointment_id=${id}`

/** All that was said in the conversation that is open. */
export const messagesOn = (page: Page, reader: Reader) =>
  page.getByRole('region', { name: saidTo(reader)('chat:messages') })

export const boxOn = (page: Page, reader: Reader) =>
  page.getByLabel(saidTo(reader)('chat:box'), { exact: true })

/** The line of the conversation in the list. */
export const listedOn = (page: Page, one: Pick<Case, 'id'>) =>
  page.locator(`a[href="${chatOf(one)}"]`)

export async function beInChat(page: Page, person: Person, one: Pick<Case, 'id'>) {
  await beInDashboard(page, person)
  await page.goto(chatOf(one))
  await expect(boxOn(page, person)).toBeVisible()
}

export async function write(page: Page, person: Reader, text: string) {
  await boxOn(page, person).fill(text)
  await page.getByRole('button', { name: saidTo(person)('chat:send'), exact: true }).click()
  await expect(boxOn(page, person)).toHaveValue('')
}
