import { access } from '@konsil/contract/access'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { ask } from '../people/calls.ts'
import { namesThatAreRefused, namesThatPass } from '../people/hostile-names.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard, putIntoStorage, sessionFor } from '../people/session.ts'
import { accountButton } from '../people/sign-in.ts'
import { signUp } from '../people/sign-up.ts'

const nameAt = (index: number) => namesThatPass[index % namesThatPass.length] ?? ''
/** Each brings two of the names; where their number is odd, the last one the first again. */
const guests = Array.from({ length: Math.ceil(namesThatPass.length / 2) }, (_, index) =>
  newPerson('PATIENT', { firstName: nameAt(2 * index), lastName: nameAt(2 * index + 1) }),
)
/** In one, or in two, they would take longer than a busy machine is given for a test. */
const parts = [0, 1, 2, 3].map(part => guests.filter((_, index) => index % 4 === part))

const namesOf = ({ firstName, lastName }: Person) => [firstName, lastName]
const shownAs = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

async function seeOnDashboard(page: Page, person: Person) {
  const said = saidTo(person)
  await putIntoStorage(page, await sessionFor(person))
  await page.goto('/dashboard')
  const greeting = said('site:welcome.title', { name: shownAs(person) })
  await expect(page.getByRole('heading', { name: greeting, exact: true })).toBeVisible()
  await accountButton(page, person).click()
  await expect(page.getByRole('menu')).toContainText(shownAs(person))
}

const saidInMails = 'Please confirm your email address'

async function seeInMails(page: Page, people: Person[]) {
  await page.goto('/dev/mails')
  const drawn: [Person, string][] = []
  for (const person of people) {
    const mail = page.getByRole('article').filter({ hasText: person.email })
    for (const name of namesOf(person))
      await expect(mail, 'nothing that its sender chose').not.toContainText(name)
    const link = mail.getByRole('link', { name: 'As it looks' })
    drawn.push([person, (await link.getAttribute('href')) ?? ''])
  }
  for (const [person, address] of drawn) {
    await page.goto(address)
    await expect(page.locator('body')).toContainText(saidInMails)
    for (const name of namesOf(person)) await expect(page.locator('body')).not.toContainText(name)
    await expect(page.locator('script')).toHaveCount(0)
  }
}

async function seeInListOfAccounts(page: Page, people: Person[]) {
  const said = saidTo(demonstration.ADMIN)
  await beInDashboard(page, demonstration.ADMIN)
  const list = page.getByRole('table', { name: said('site:accounts.newest') })
  const next = page.getByRole('button', { name: said('ui:pager.on') })
  await expect(list).toBeVisible()
  const missing = new Set(people)
  for (;;) {
    const rows = await list.getByRole('row').allInnerTexts()
    for (const person of missing) {
      const row = rows.find(text => text.includes(person.email))
      if (row === undefined) continue
      expect(row).toContain(shownAs(person))
      missing.delete(person)
    }
    if (missing.size === 0) return
    await next.click()
    // The former page stands until the next one has come.
    await expect.poll(() => list.getByRole('row').allInnerTexts()).not.toEqual(rows)
  }
}

for (const [index, people] of parts.entries()) {
  test(`SHELL-29, SHELL-15, ADM-14, D-014 hostile names, part ${index + 1}: dashboard, mails and list of accounts show words`, async ({
    page,
    openBrowser,
    watch,
  }) => {
    // The mail as it looks is a page without an origin; Chromium then says this of the next one.
    watch.expectSaid('The page requested an origin-keyed agent cluster')
    for (const person of people) await haveAccount(person)
    for (const person of people) await seeOnDashboard(page, person)
    await seeInMails(await openBrowser(), people)
    await seeInListOfAccounts(await openBrowser(), people)
  })
}

test('ACC-18, D-014 names with signs that no name has are refused, by the form and by the call', async ({
  page,
}) => {
  for (const name of namesThatAreRefused) {
    const { email, password, role } = newPerson('PATIENT')
    const question = { email, password, role, firstName: name, lastName: 'Anna' }
    expect((await ask(access.signUp, question)).status, JSON.stringify(name)).toBe(400)
  }
  const person = newPerson('PATIENT', { firstName: namesThatAreRefused[0] ?? '' })
  await signUp(page, person)
  const field = page.getByLabel(saidTo(person)('access:field.firstName'), { exact: true })
  await expect(field).toHaveAccessibleDescription(saidTo(person)('refusals:person.name.characters'))
})
