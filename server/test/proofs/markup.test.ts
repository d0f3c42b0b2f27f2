import { access } from '@konsil/contract/access'
import { lineSigns } from '@konsil/contract/core/line'
import { languages } from '@konsil/contract/core/texts'
import { expect, test } from 'vitest'
import { campaignMail } from '../../src/capabilities/campaigns/campaign-mail.ts'
import { mailOf } from '../../src/capabilities/notifications/deliver-event.ts'
import { cleanMailHtml } from '../../src/mail/safe-html.ts'
import { layOut } from '../../src/mails/layout.ts'
import { hostileTexts } from '../hostile-html.ts'
import { certificate } from '../raised-events.ts'
import { person, testPassword, useTestServer } from '../test-server.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()

/** Names of elements and handlers are the same in capitals. */
const spellings = [(text: string) => text, (text: string) => `Anna ${text.toUpperCase()} Weber`]
const payloads = hostileTexts.flatMap(text => spellings.map(spelt => spelt(text)))

/** The marks of a page, which are those of its author as long as nobody else adds one. */
const marksOf = (html: string) => html.match(/<[^>]*>/g) ?? []

test('F16 no text of a person becomes a mark of a mail, in any place and either language', () => {
  const { OPERATOR } = server.config
  const mailWith = (text: string, language: (typeof languages)[number]) => {
    const action = { label: text, url: `https://konsil.example/?name=${encodeURIComponent(text)}` }
    const texts = { subject: text, paragraphs: [text, text], quote: text, closing: text, action }
    const operator = Object.fromEntries(Object.keys(OPERATOR).map(name => [name, text]))
    const config = { ...server.config, PRODUCT_NAME: text, OPERATOR: { ...OPERATOR, ...operator } }
    const mail = { ...texts, reason: 'notice with a switch' } as const
    return layOut(mail, { config, language, name: text }).html
  }
  const plainUrl = (html: string) =>
    marksOf(html)
      // A quote keeps the lines of its author; no payload writes this mark itself.
      .filter(mark => mark !== '<br>')
      .map(mark => mark.replace(/\?name=[^"]*/, ''))
  // Subject, two paragraphs, quote, button, closing, name, product and ten of the operator.
  expect(payloads.length * 8 * languages.length).toBeGreaterThanOrEqual(6_000)
  for (const language of languages) {
    const expected = plainUrl(mailWith('Anna', language))
    for (const payload of payloads) {
      expect(plainUrl(mailWith(payload, language)), payload).toEqual(expected)
    }
  }
})

/** An address in it may be of anybody's choice; its marks are those that the cleaning writes. */
const isOfCleaning = /^<(\/?(p|h[1-3]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)|br|hr)>$/
const isLink = /^<a href="(https?:\/\/|mailto:)[^"<>]*">$/

test('F16 no text of a campaign becomes a mark of its mail, and of its HTML only what is allowed does', () => {
  const { config } = server
  const mailWith = (title: string, html: string, language: (typeof languages)[number]) => {
    const { html: mail_html, text: mail_text } = cleanMailHtml(html)
    const files = [{ id: 'x', name: title }]
    const written = { title, mail_html, mail_text, files, kind: 'PROMOTION' as const }
    const receiver = { userId: 'x', address: 'a@example.org', language, name: title }
    return campaignMail({ config }, 'id', written, receiver).html
  }
  const besides = (html: string) =>
    marksOf(html).filter(mark => !isOfCleaning.test(mark) && !isLink.test(mark))
  for (const language of languages) {
    const expected = besides(mailWith('Anna', 'Hello', language))
    for (const payload of payloads) {
      expect(besides(mailWith(payload, payload, language)), payload).toEqual(expected)
    }
  }
})

test('F16 no text of an event becomes a mark of its mail, nor what stands in its places', () => {
  const event = (name: string) => ({
    code: 'ACC002' as const,
    subjects: { certificate: { ...certificate, name }, reason: name },
  })
  const mailWith = (text: string, html: string, language: (typeof languages)[number]) => {
    const written = cleanMailHtml(`<p>{{certificate}}</p><p>x {{certificate}}</p>${html}`)
    const edited = {
      id: 'x',
      code: 'ACC002',
      version: 1,
      push: { en: null, de: null },
      mail: { en: written, de: written },
      attachments: ['x'],
      files: [{ id: 'x', name: text }],
      written_at: server.clock.now(),
    }
    return mailOf(event(text), { config: server.config, language, name: text }, edited).html
  }
  const besides = (html: string) =>
    marksOf(html).filter(mark => !isOfCleaning.test(mark) && !isLink.test(mark))
  for (const language of languages) {
    const expected = besides(mailWith('Anna', 'Hello', language))
    for (const payload of payloads) {
      expect(besides(mailWith(payload, payload, language)), payload).toEqual(expected)
    }
  }
})

test(
  'F16, D-014 a name from before its rule, all markup, is words in a mail to its owner, and comes back from calls as it was',
  async () => {
    const names = payloads.map(payload => payload.slice(0, 80).trim()).filter(wasName)
    const seen = new Set<string>()
    for (const [at, name] of names.slice(0, count(names.length, 12)).entries()) {
      const email = `markup-${at}@example.org`
      const { id } = await person(server, 'PATIENT', email)
      await server.database
        .updateTable('profile')
        .set({ first_name: name, last_name: name })
        .where('user_id', '=', id)
        .execute()
      await server.call(access.recoverPassword, { email })
      await server.runJobs()
      const mail = (await server.mailsTo(email)).find(({ text }) => text.includes('?code='))
      expect(mail?.text).toContain(`Hello ${name} ${name},\n`)
      expect(mail?.subject).not.toContain('<')
      seen.add(
        marksOf(mail?.html ?? '')
          .map(mark => mark.replace(/code=[\w-]+/, ''))
          .join(''),
      )
      const who = { email, password: testPassword, role: 'PATIENT' } as const
      const { data, headers } = await server.call(access.signIn, who)
      expect(data.user.profile.firstName).toBe(name)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    }
    expect(seen.size).toBe(1)
  },
  proofTime,
)

/** What the rule of names let pass before it named the signs that a name can hold. */
const wasName = (text: string) =>
  lineSigns.test(text) && /[<"']/.test(text) && !/[\p{N}_]/u.test(text)
