import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../server/test/read-pdf.ts'
import type { Language } from '@konsil/contract/core/texts'
import { expect, test } from '../fixtures/signed-in.ts'
import { thoroughUnless } from '../fixtures/thorough.ts'
import { tokenOf } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { bookWith } from '../people/appointments.ts'
import { billingAddress, patientOf } from '../people/booking.ts'
import type { saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

type Said = ReturnType<typeof saidTo>

/** It comes by itself, once a job has issued it. */
const issuing = { timeout: 90_000 }

async function pay(page: Page, said: Said, language: Language) {
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await dialog.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await page.waitForURL('**/sandbox-checkout/**')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^(Pay|.*bezahlen)/ }).click()
  await page.waitForURL('**/appointment-tracking/**')
  await answerLater(page, { language })
  await expect(page.getByText(said('appointments:next.ahead.patient'))).toBeVisible()
}

async function cancel(page: Page, said: Said) {
  await page.getByRole('button', { name: said('appointments:act.cancel') }).click()
  const dialog = page.getByRole('dialog', { name: said('payments:cancel.title') })
  await dialog.getByLabel(said('payments:cancel.reason')).fill('Es geht mir wieder gut.')
  await dialog.getByRole('button', { name: said('payments:cancel.do') }).click()
  await expect(page.getByText(said('appointments:cancelled.by.OWN'))).toBeVisible()
}

async function save(page: Page, link: Locator) {
  const arriving = page.waitForEvent('download')
  await link.click()
  const file = await arriving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** As a reader of PDFs has it, its lines in one. */
async function read(bytes: Uint8Array) {
  const { text, ...pdf } = await readPdf(bytes)
  return { ...pdf, text: text.replaceAll(/\s+/g, ' ') }
}

const inTheirWords = {
  en: { total: 'Total', backTo: 'Takes back invoice', day: /\d{1,2} [A-Z][a-z]+ \d{4}/ },
  de: { total: 'Gesamtbetrag', backTo: 'Hebt die Rechnung', day: /\d{1,2}\. \S+ \d{4}/ },
} as const

for (const language of ['en', 'de'] as const) {
  test(`PAY-12, PAY-16, PAY-21 whoever pays opens the invoice, cancels and has both, in ${language}${thoroughUnless(language === 'de')}`, async ({
    openBrowser,
    watch,
  }) => {
    // The money may be quicker than the page that comes back from paying it.
    watch.expectAnswer(409, '/api/v1/appointment/payment')
    const { patient, said } = await patientOf(language)
    const { _id, code } = await bookWith(await tokenOf(patient), { language })
    const page = await openBrowser({ locale: { en: 'en-GB', de: 'de-DE' }[language] })
    await beInDashboard(page, patient)
    await page.goto(`/appointment-tracking/${_id}?action=confirm_payment`)
    await pay(page, said, language)

    const linkTo = (kind: 'INVOICE' | 'CANCELLATION') =>
      page.getByRole('link', { name: new RegExp(`^${said(`appointments:invoices.kind.${kind}`)}`) })
    await expect(linkTo('INVOICE')).toBeVisible(issuing)
    const first = await save(page, linkTo('INVOICE'))
    const number = first.name.replace('.pdf', '')
    expect(number).toMatch(/^[A-Z0-9]{4}-\d{4}-\d{4}$/)

    const invoice = await read(first.bytes)
    const words = inTheirWords[language]
    expect(invoice.isAccessible, 'PDF/UA').toBe(true)
    expect(invoice.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'P']))
    expect(invoice.information).toMatchObject({
      Language: language,
      Title: `${said('appointments:invoices.kind.INVOICE')} ${number}`,
    })
    const { firstName, lastName, street, houseNumber, postalCode, city } = billingAddress
    const recipient = `${firstName} ${lastName} ${street} ${houseNumber} ${postalCode} ${city}`
    for (const part of ['Hassan Nowak', recipient, number, code, words.total, '§ 4']) {
      expect(invoice.text).toContain(part)
    }
    expect(invoice.text).toMatch(words.day)

    await cancel(page, said)
    await expect(linkTo('CANCELLATION')).toBeVisible(issuing)
    const second = await save(page, linkTo('CANCELLATION'))
    const cancellation = await read(second.bytes)
    expect(second.name).not.toBe(first.name)
    expect(cancellation.isAccessible, 'PDF/UA').toBe(true)
    expect(cancellation.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'P']))
    expect(cancellation.information).toMatchObject({
      Language: language,
      Title: `${said('appointments:invoices.kind.CANCELLATION')} ${second.name.replace('.pdf', '')}`,
    })
    for (const part of [recipient, code, `${words.backTo} ${number}`]) {
      expect(cancellation.text).toContain(part)
    }
    const again = await save(page, linkTo('INVOICE'))
    expect(again.bytes.equals(first.bytes), 'the same bytes each time').toBe(true)
  })
}
