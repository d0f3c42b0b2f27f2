import { access } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { ask, askSuccessfully } from '../people/calls.ts'
import { namesThatAreRefused, namesThatPass } from '../people/hostile-names.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { accountButton, signIn } from '../people/sign-in.ts'
import { signUp } from '../people/sign-up.ts'

const hostile = (name: string): Partial<Person> => ({ firstName: name, lastName: name })

/** What a browser keeps after signing in: the way in by the form is proven elsewhere. */
async function beSignedIn(page: Page, { email, password, role }: Person) {
  const { token, user } = await askSuccessfully(access.signIn, { email, password, role })
  await page.evaluate(
    kept => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    {
      Token: token,
      role: user.role.code,
      userProfile: JSON.stringify({ ...user.profile, _id: user._id, email: user.email }),
      userSettings: JSON.stringify(user.setting),
      signedInAt: instantFrom(0).toISOString(),
      firstTimeLogin: String(user.firstTimeLogin),
    },
  )
}

const half = Math.ceil(namesThatPass.length / 2)
const parts = [namesThatPass.slice(0, half), namesThatPass.slice(half)]

for (const [index, names] of parts.entries()) {
  test(`SHELL-29, SHELL-15, D-014 hostile names, part ${index + 1}: in the mail and the dashboard they are words`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    for (const name of names) {
      const person = await haveAccount(newPerson('PATIENT', hostile(name)))
      const fullName = `${name} ${name}`
      await beSignedIn(page, person)
      await page.goto('/dashboard')
      const greeting = saidTo(person)('site:welcome.title', { name: fullName })
      await expect(page.getByRole('heading', { name: greeting, exact: true })).toBeVisible()
      await accountButton(page, person).click()
      await expect(page.getByRole('menu')).toContainText(fullName.slice(0, 50))

      await page.goto('/dev/mails')
      const mail = page.getByRole('article').filter({ hasText: person.email })
      await expect(mail).toContainText(fullName)
      await mail.getByRole('link', { name: 'As it looks' }).click()
      await expect(page.locator('body')).toContainText(fullName)
      await expect(page.locator('script')).toHaveCount(0)
    }
  })
}

test('SHELL-29, ADM-14 hostile names in the list of accounts are words', async ({ page }) => {
  const people: Person[] = []
  for (const name of namesThatPass) {
    people.push(await haveAccount(newPerson('DOCTOR', hostile(name))))
  }
  const said = saidTo(demonstration.ADMIN)
  await signIn(page, demonstration.ADMIN)
  const list = page.getByRole('table', { name: said('site:accounts.newest') })
  const next = page.getByRole('button', { name: said('ui:pager.on') })
  await expect(list).toBeVisible()
  const missing = new Map(people.map(({ email, firstName }) => [email, firstName]))
  while (missing.size > 0) {
    const shown = await list.getByRole('row').allInnerTexts()
    for (const [email, name] of missing) {
      const row = shown.find(text => text.includes(email))
      if (row === undefined) continue
      expect(row).toContain(`${name} ${name}`)
      missing.delete(email)
    }
    if (missing.size > 0) await next.click()
  }
})

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
  await expect(field).toHaveAccessibleDescription(saidTo(person)('refusals:name.characters'))
})
