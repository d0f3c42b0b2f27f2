import { languages } from '@konsil/contract/core/texts'
import { expect, test } from 'vitest'
import { everyMail } from '../../test/every-mail.ts'
import { operatorOf } from '../operator.ts'
import { layOut, type MailText } from './layout.ts'
import { type ReasonName, reasonOf, reasons } from './reasons.ts'

const config = {
  PRODUCT_NAME: 'Konsil',
  PUBLIC_URL: 'https://konsil.example',
  OPERATOR: operatorOf({}),
}
const name = 'Prof. Dr. Zoë Sommerfeld'
const mails = everyMail({ config, name })
const unconfirmed = [
  'activationMail',
  'newEmailMail',
  'accountDeletedMail',
  'messageMail',
  'messageArrivedMail',
]

/** What a reader sees of the HTML. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')

test('every kind of mail is among those that are looked at', () => {
  expect(mails.length).toBeGreaterThanOrEqual(40)
  expect(new Set(mails.map(({ kind }) => kind))).toContain('bankAccountMail')
})

test.each(mails)('$kind in $language fits a phone and both schemes, and fetches nothing', mail => {
  const { html, language, subject } = mail
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain(`<title>${subject}</title>`)
  expect(html).not.toMatch(/<img|<link|url\(|@import|<script/)
  expect(wordsOf(html).trim()).toMatch(/^Konsil\n/)
})

test.each(mails)('$kind in $language says the same in both forms, and who writes and why', mail => {
  const { html, text, language } = mail
  const words = wordsOf(html)
  const german = language === 'de'
  const [body = '', foot = ''] = text.split('\n-- \n')
  const urls = new Set(html.match(/(?<=href=")[^"]*/g))
  for (const url of urls) expect(text).toContain(url)
  const lines = text.split('\n').filter(line => line !== '' && line !== '-- ' && !urls.has(line))
  for (const line of lines) expect(words).toContain(line.replace(/^> |:.*$/g, ''))
  const { dataProtectionOfficer: _, supervisoryAuthority: __, ...told } = config.OPERATOR
  for (const said of Object.values(told)) expect(foot).toContain(said)
  expect(foot).toContain(
    german ? 'Sie erhalten diese E-Mail, weil' : 'You receive this email because',
  )
  expect(foot).toContain(`https://konsil.example/${language}/imprint`)
  expect(foot).toContain(`https://konsil.example/${language}/data-protection`)
  expect(body.trimEnd()).toMatch(german ? /Ihr Team von Konsil$/ : /Your team at Konsil$/)
  expect(body).not.toMatch(/undefined|null|\$\{|!/)
})

const goesToUnconfirmed = ({ kind }: { kind: string }) => unconfirmed.includes(kind)
const hello = { en: 'Hello', de: 'Guten Tag' }

test.each(mails.filter(goesToUnconfirmed))(
  '$kind in $language names nobody: its address is not confirmed',
  ({ language, text, html, subject }) => {
    expect(text).toMatch(new RegExp(`^${hello[language]},\n`))
    expect(subject + text + html).not.toContain('Sommerfeld')
  },
)

test.each(mails.filter(mail => !goesToUnconfirmed(mail)))(
  '$kind in $language greets by title and full name',
  ({ language, text, html }) => {
    expect(text).toMatch(new RegExp(`^${hello[language]} ${name},\n`))
    expect(wordsOf(html)).toContain(`${hello[language]} ${name},`)
  },
)

test('who has no name is greeted without one, and a name that is markup stays words', () => {
  const text: MailText = { subject: 'A', paragraphs: ['B'], reason: 'safety of the account' }
  const greeted = (of: string) => layOut(text, { config, language: 'en', name: of })
  expect(greeted('').text).toMatch(/^Hello,\n/)
  expect(wordsOf(greeted('').html)).toContain('Hello,')
  expect(greeted('<b>Anna</b>').html).toContain('<span dir="auto">&lt;b&gt;Anna&lt;/b&gt;</span>,')
})

test('a notice that has a switch leads to it, and no other mail says that it can be switched off', () => {
  for (const language of languages) {
    for (const reason of Object.keys(reasons) as ReasonName[]) {
      const { text, html } = layOut(
        { subject: 'A', paragraphs: ['B'], reason },
        { config, language },
      )
      const place = 'https://konsil.example/dashboard/account?tab=settings'
      const hasSwitch = ['notice with a switch', 'promotion'].includes(reason)
      expect([text.includes(place), html.includes(place)], reason).toEqual([hasSwitch, hasSwitch])
      const isNever = /cannot be switched off|lässt sich nicht abschalten/.test(text)
      expect(isNever, reason).toBe(reasonOf(reason).isConfirmed && !hasSwitch)
    }
  }
})
