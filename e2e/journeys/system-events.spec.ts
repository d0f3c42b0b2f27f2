import { certificates } from '@konsil/contract/certificates'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import { systemEvents } from '@konsil/contract/system-events'
import type { Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { handInCertificate, untilItTakesEffect } from '../people/certificates.ts'
import { openMail } from '../people/mailbox.ts'
import { rowWith } from '../people/office.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { putIntoStorage, sessionFor } from '../people/session.ts'
import { standInDashboard } from '../people/sign-in.ts'
import { type Key, say } from '../people/words.ts'

const admin = demonstration.ADMIN
const said = saidTo(admin)
const of = (key: Key, language: Language) =>
  said(key, { language: said(`system-notifications:language.${language}`) })

const certificate = 'Board certificate in cardiology'
const subject = {
  en: 'Your certificate was not approved',
  de: 'Ihr Nachweis wurde nicht genehmigt',
}
const button = { en: 'See your certificates', de: 'Nachweise ansehen' }
const written = {
  en: { push: 'Please look at it once more: ', mail: 'Something is missing in ' },
  de: { push: 'Bitte sehen Sie noch einmal hin: ', mail: 'Es fehlt noch etwas in ' },
}

/** Of the event that a certificate was rejected; no other journey looks at what is said of that. */
async function openEvent(office: Page) {
  await office.goto('/dashboard/system-notification')
  await office.getByRole('tab', { name: said('system-notifications:tab.events') }).click()
  const row = await rowWith(office.getByRole('main'), 'Rejected certificate')
  await row.getByRole('link').click()
  await expect(office).toHaveURL(/view=detail&id=ACC002/)
}

async function write(office: Page, language: Language) {
  const push = office.getByRole('textbox', { name: of('system-notifications:push.in', language) })
  const mail = office.getByRole('textbox', { name: of('system-notifications:mail.in', language) })
  const insert = async (key: Key) => {
    const label = of(key, language)
    await office
      .getByRole('group', { name: said('mail-editor:placeholders.insert.of', { label }) })
      .getByRole('button', { name: said('system-notifications:placeholder.certificate') })
      .click()
  }
  await push.fill(written[language].push)
  await insert('system-notifications:push.in')
  await expect(push).toHaveValue(`${written[language].push}{{certificate}}`)
  await mail.fill(written[language].mail)
  await insert('system-notifications:mail.in')
}

/** The newest row of the bell and the newest mail of somebody whose certificate was rejected. */
async function seeTold(page: Page, doctor: Person, told: { bell: string; mail: string }) {
  const { language } = doctor
  await page.goto('/dashboard')
  await standInDashboard(page, doctor)
  await page
    .getByRole('button', { name: new RegExp(`^${say(language, 'site:shell.bell')}`) })
    .click()
  const center = page.getByRole('dialog', { name: say(language, 'notifications:center.title') })
  await expect(center.getByRole('link').first()).toContainText(told.bell)
  const mail = await openMail(page, doctor, new RegExp(subject[language]))
  await expect(mail).toContainText(told.mail)
  await expect(mail).toContainText(button[language])
}

async function reject(doctor: Person, officeToken: string) {
  const token = await tokenOf(doctor)
  const { _id: id, version } = await handInCertificate(token, { name: certificate })
  await askSuccessfully(certificates.reject, { id, version }, { token: officeToken })
  const standing = async () =>
    (await askSuccessfully(certificates.listByDoctor, {}, { token })).list.find(
      ({ _id }) => _id === id,
    )?.status.code
  await expect.poll(standing, untilItTakesEffect).toBe('REJECTED')
}

test('SYSN-01, SYSN-02, SYSN-04, SYSN-07, NOTI-13 what an administrator writes is in the next mail and in the bell, in both languages, until it is reset', async ({
  openBrowser,
  sessionOf,
  watch,
}) => {
  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  const save = office.getByRole('button', { name: said('system-notifications:save'), exact: true })
  const updated = office.getByText(said('system-notifications:updated'))

  await openEvent(office)
  await office.getByRole('link', { name: said('system-notifications:edit') }).click()
  await write(office, 'en')
  await write(office, 'de')
  const push = office.getByRole('textbox', { name: of('system-notifications:push.in', 'de') })
  const right = await push.inputValue()
  await push.fill('Bitte sehen Sie hin: {{nachweis}}')
  watch.expectAnswer(400, `${apiPrefix}${systemEvents.updateSystemEvent.path}`)
  await save.click()
  await expect(push).toHaveAccessibleDescription(
    new RegExp(said('refusals:systemevent.placeholder.unknown', { name: 'nachweis' })),
  )
  await expect(push).toBeFocused()
  await push.fill(right)
  await save.click()
  await expect(updated).toBeVisible()
  await expect(office).toHaveURL(/view=detail&id=ACC002/)
  await expect(office.getByText(said('system-notifications:edited'))).toBeVisible()

  const officeToken = await tokenOf(admin)
  const doctors = {
    en: await haveAccount(newPerson('DOCTOR')),
    de: await haveAccount(newPerson('DOCTOR', { language: 'de' })),
  }
  const pages = { en: await openBrowser(), de: await openBrowser({ locale: 'de-DE' }) }
  await Promise.all([reject(doctors.en, officeToken), reject(doctors.de, officeToken)])
  for (const language of ['en', 'de'] as const) {
    const page = pages[language]
    await putIntoStorage(page, { ...(await sessionFor(doctors[language])), language })
    const { push, mail } = written[language]
    const told = { bell: push + certificate, mail: mail + certificate }
    await seeTold(page, doctors[language], told)
  }

  await office.getByRole('tab', { name: said('system-notifications:tab.sent') }).click()
  const row = await rowWith(office.getByRole('main'), doctors.de.email)
  await row.getByRole('link').click()
  await expect(office.getByRole('heading', { level: 2 }).first()).toHaveText(
    written.en.push + certificate,
  )
  await expect(office.getByText(written.de.push + certificate)).toBeVisible()
  await expect(office.frameLocator('iframe').nth(1).getByText(written.de.mail)).toContainText(
    certificate,
  )

  await openEvent(office)
  const reset = said('system-notifications:reset')
  await office.getByRole('button', { name: reset, exact: true }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: said('system-notifications:reset.act'), exact: true })
    .click()
  await expect(office.getByText(said('system-notifications:reset.done'))).toBeVisible()
  await expect(office.getByText(said('system-notifications:shipped'))).toBeVisible()
  await reject(doctors.de, officeToken)
  const shipped = { bell: subject.de, mail: `Nachweis „${certificate}“ nicht genehmigen` }
  await seeTold(pages.de, doctors.de, shipped)
})
