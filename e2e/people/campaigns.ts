import { access } from '@konsil/contract/access'
import { campaigns } from '@konsil/contract/campaigns'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from './accounts.ts'
import { askSuccessfully } from './calls.ts'
import { demonstration, type Person, saidTo } from './person.ts'

const office = demonstration.ADMIN
export const saidToOffice = saidTo(office)
const said = saidToOffice
const path = '/dashboard/notification'

/** What administrators keep to be sent again, and whom they write to more than once. */
export async function haveTemplateAndList(name: string, people: readonly Person[]) {
  const token = await tokenOf(office)
  const text = { pushMessage: `${name}: on the bell`, pushEmail: `<p>${name}: in the mail</p>` }
  await askSuccessfully(campaigns.addTemplate, { name, ...text }, { token })
  const recipients = await Promise.all(people.map(async one => ({ userId: await idOf(one) })))
  await askSuccessfully(campaigns.addRecipientList, { title: name, recipients }, { token })
}

const idOf = async ({ email, password, role }: Person) =>
  (await askSuccessfully(access.signIn, { email, password, role })).user._id

async function chooseIn(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

interface Planned {
  title: string
  /** Of the template and of the list. */
  name: string
  day: string
  time: string
}

/** Writes to the people of the list with the words of the template, at an hour by the clock of each. */
export async function planForEach(page: Page, { title, name, day, time }: Planned) {
  await page.goto(`${path}?tab=new-schedule-notification`)
  await chooseIn(page, said('campaigns:form.template'), name)
  await page.getByLabel(said('campaigns:column.title'), { exact: true }).fill(title)
  await page.getByText(said('campaigns:kind.INFORMATION.text')).click()
  await page.getByText(said('campaigns:to.GROUP.text')).click()
  await chooseIn(page, said('campaigns:form.list'), name)
  await page.getByLabel(said('campaigns:form.day'), { exact: true }).fill(day)
  await page.getByLabel(said('campaigns:form.time'), { exact: true }).fill(time)
  await page.getByLabel(said('campaigns:form.follows')).check()
  const submit = said('campaigns:form.schedule')
  await page.getByRole('button', { name: submit, exact: true }).click()
  const asked = page.getByRole('dialog', { name: said('campaigns:confirm.schedule') })
  await asked.getByRole('button', { name: submit, exact: true }).click()
  await expect(page.getByText(said('campaigns:created'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    said('campaigns:time.each'),
  )
}

/** Of what was or is being sent, the one with this title. */
export async function openSent(page: Page, title: string) {
  await page.goto(path)
  await page.getByRole('link', { name: said('campaigns:view.of', { name: title }) }).click()
  return {
    resultOf: ({ email }: Person) => page.getByRole('row').filter({ hasText: email }),
    word: (state: 'SENT' | 'WAITING') => said(`campaigns:result.${state}`),
  }
}
