import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { ask, askSuccessfully } from '../people/calls.ts'
import { handInCertificate, openUploaded } from '../people/certificates.ts'
import { hostileTexts, namesThatAreRefused, namesThatPass } from '../people/hostile-texts.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard, putIntoStorage, sessionFor } from '../people/session.ts'
import { accountButton } from '../people/sign-in.ts'
import { signUp } from '../people/sign-up.ts'

const nameAt = (index: number) => namesThatPass[index % namesThatPass.length] ?? ''
/** Each brings two of the names. */
const guests = Array.from({ length: Math.ceil(namesThatPass.length / 2) }, (_, index) =>
  newPerson('PATIENT', { firstName: nameAt(2 * index), lastName: nameAt(2 * index + 1) }),
)
/** In one they would take longer than a busy machine is given for a test. */
const parts = [0, 1].map(part => guests.filter((_, index) => index % 2 === part))

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
  const place = page.getByRole('navigation', { name: said('ui:pager') }).getByRole('status')
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
    const [from = ''] = (await place.innerText()).split(' ')
    await next.click()
    // The former page stands until the next one has come. Its rows may be the same: people join meanwhile.
    await expect(place).not.toHaveText(new RegExp(`^${from} `))
  }
}

for (const [index, people] of parts.entries()) {
  test(`SHELL-29, SHELL-15, ADM-14, D-014 names that are hard to show, part ${index + 1}: dashboard, mails and list of accounts show them @thorough`, async ({
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

const pairs = Array.from({ length: hostileTexts.length / 2 }, (_, at) =>
  hostileTexts.slice(2 * at, 2 * at + 2),
)
/** Two people, since nobody has more than twenty addresses. */
const halves = [pairs.slice(0, 13), pairs.slice(13)]

const sayTexts = async (place: Locator, texts: string[]) => {
  // As they were written: where a text is markup, its words alone are not enough.
  for (const text of texts) await expect(place).toContainText(text)
}

test('SHELL-29, PROF-18 hostile texts in billing addresses are words @thorough', async ({
  page,
}) => {
  for (const half of halves) {
    const patient = await haveAccount(newPerson('PATIENT'))
    const token = await tokenOf(patient)
    const { firstName, lastName } = patient
    const place = { firstName, lastName, houseNumber: '7', postalCode: '60311', country: 'DE' }
    for (const [street = '', additionalAddress = ''] of half) {
      const address = { ...place, street, additionalAddress, city: street }
      await askSuccessfully(account.addAddress, address, { token })
    }
    await beInDashboard(page, patient)
    await page.goto('/dashboard/account?tab=billing-address')
    await sayTexts(page.getByRole('main'), half.flat())
  }
})

test('SHELL-29, PROF-14, CERT-03, ACERT-08 hostile texts in a bank account and a certificate are words to doctor and administrator @thorough', async ({
  page,
  openBrowser,
}) => {
  const [holder = '', bankName = '', title = '', ...rest] = hostileTexts
  const doctor = await haveAccount(newPerson('DOCTOR', { lastName: 'Widerborst' }))
  const token = await tokenOf(doctor)
  const bank = { bankName, bankCode: 'COBADEFF', country: 'DE', accountName: holder }
  const accountNumber = 'DE89370400440532013000'
  await askSuccessfully(account.addBankAccount, { ...bank, accountNumber }, { token })
  const description = rest.join('\n').slice(0, 2000)
  await handInCertificate(token, { name: title, description })

  await beInDashboard(page, doctor)
  await page.goto('/dashboard/account?tab=bank-account')
  const said = saidTo(doctor)
  await sayTexts(page.getByRole('main'), [holder, bankName])
  await page.goto('/dashboard/certificate')
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()

  const office = await openBrowser()
  await beInDashboard(office, demonstration.ADMIN)
  const waiting = await openUploaded(office, doctor.lastName)
  await waiting.getByRole('button', { name: `Review ${title}`, exact: true }).click()
  const review = office.getByRole('dialog', { name: said('certificates:review.title') })
  await sayTexts(review, [title, ...description.split('\n').slice(0, -1)])
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
  await expect(field).toHaveAccessibleDescription(saidTo(person)('refusals:person.name.characters'))
})
