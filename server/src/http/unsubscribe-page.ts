import { randomBytes } from 'node:crypto'
import type { Language } from '@konsil/contract/core/texts'
import { Refusal } from '@konsil/contract/core/refusals'
import { addressIn } from '@konsil/contract/site-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../html.ts'
import { policyWith } from './content-policy.ts'
import { pageLanguage } from './language.ts'
import { networkOf } from './limits.ts'

interface Link {
  id: string
  key: string
}

export interface Unsubscribing {
  productName: string
  isKnown(link: Link): boolean
  end(link: Link, network: string): Promise<'ENDED' | 'UNKNOWN' | 'TOO_MANY'>
}

interface Words {
  ask: string
  asked: string
  button: string
  done: string
  ended: string
  later: string
  unknown: string
  cut: string
  settings: string
  imprint: string
  protection: string
}

/** `settings` stands in a sentence, as the link in it. */
const wordsOf: Record<Language, (product: string) => Words> = {
  en: product => ({
    ask: 'Unsubscribe from our news?',
    asked: `You will then get no more news and offers from ${product} by email. Messages about your account and your appointments still come.`,
    button: 'Unsubscribe',
    done: 'You have unsubscribed',
    ended: `You get no more news and offers from ${product} by email. Messages about your account and your appointments still come.`,
    later: 'Should you change your mind, you can switch the news on again {{settings}}.',
    unknown: 'This link does not work',
    cut: 'It may not be complete. Please open it once more from the email, or switch the news off {{settings}}.',
    settings: 'in your settings',
    imprint: 'Imprint',
    protection: 'Data protection',
  }),
  de: product => ({
    ask: 'Neuigkeiten abbestellen?',
    asked: `Sie erhalten dann keine Neuigkeiten und Angebote von ${product} mehr per E-Mail. Nachrichten zu Ihrem Konto und Ihren Terminen kommen weiterhin.`,
    button: 'Abbestellen',
    done: 'Sie haben die Neuigkeiten abbestellt',
    ended: `Sie erhalten keine Neuigkeiten und Angebote von ${product} mehr per E-Mail. Nachrichten zu Ihrem Konto und Ihren Terminen kommen weiterhin.`,
    later:
      'Falls Sie es sich anders überlegen, können Sie die Neuigkeiten {{settings}} wieder einschalten.',
    unknown: 'Dieser Link funktioniert nicht',
    cut: 'Vielleicht ist er nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder schalten Sie die Neuigkeiten {{settings}} aus.',
    settings: 'in Ihren Einstellungen',
    imprint: 'Impressum',
    protection: 'Datenschutz',
  }),
}

const settingsPath = '/dashboard/account?tab=settings'

/** A mail program sends no more than one field. */
const longestForm = 4 * 1024

interface Asked {
  Querystring: Record<string, unknown>
}

/**
 * Where mails of promotion lead whoever wants no more of them, signed in or not. Programs that look at links ahead ask
 * by GET, which shows a button and changes nothing; POST acts, sent by the button or by a mail program (RFC 8058).
 */
export async function addUnsubscribePage(app: FastifyInstance, unsubscribing: Unsubscribing) {
  const { productName, isKnown, end } = unsubscribing
  const show = (request: FastifyRequest, reply: FastifyReply, which: Shown) =>
    sendPage(reply, { which, productName, language: pageLanguage(request.headers) })
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    scope.get<Asked>('/unsubscribe', (request, reply) =>
      show(request, reply, isKnown(linkIn(request.query)) ? 'asking' : 'unknown'),
    )
    scope.post<Asked>('/unsubscribe', { bodyLimit: longestForm }, async (request, reply) => {
      const ended = await end(linkIn(request.query), networkOf(request.ip))
      if (ended === 'TOO_MANY') throw new Refusal('too.many.requests', { seconds: 900 })
      return show(request, reply, ended === 'ENDED' ? 'ended' : 'unknown')
    })
    done()
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const linkIn = ({ id, key }: Asked['Querystring']): Link => ({ id: text(id), key: text(key) })

type Shown = 'asking' | 'ended' | 'unknown'

const style = `
:root { color-scheme: light dark; --acting: light-dark(#0b5c66, #86d0d3); --soft: light-dark(#43505c, #b9c1c6); --line: light-dark(#e2ddd2, #2b3742) }
* { box-sizing: border-box }
body { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; font: 18px/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #10181f); color: light-dark(#16222e, #eeeae1); overflow-wrap: anywhere; hyphens: auto }
header a { display: inline-flex; align-items: center; gap: .75rem; min-height: 44px; color: inherit; font: 500 1.35rem/1.2 Georgia, serif; text-decoration: none }
header svg { flex: none }
.one { stroke: var(--acting) } .both { fill: var(--acting) }
main { margin: clamp(1.5rem, 10vh, 6rem) 0 1.5rem; padding: clamp(1.5rem, 6vw, 2.5rem); border: 1px solid var(--line); border-radius: 10px; background: light-dark(#fff, #17212a) }
h1 { font: 600 1.8rem/1.2 Georgia, serif; margin: 0 0 1rem }
p { margin: 0 0 1rem } main > :last-child { margin-bottom: 0 }
main a { color: var(--acting) }
button { min-height: 48px; margin-top: .5rem; padding: .6rem 1.5rem; border: 0; border-radius: 10px; background: var(--acting); color: light-dark(#fff, #10181f); font: 600 18px/1.3 system-ui, sans-serif; cursor: pointer }
footer { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
footer a { display: inline-flex; align-items: center; min-height: 44px; color: var(--soft); font-size: 16px }
:focus-visible { outline: 3px solid var(--acting); outline-offset: 2px }
@media (max-width: 30rem) { button { width: 100% } }`

/** The two circles, as in `favicon.svg`. */
const mark = `<svg width="42" height="28" viewBox="0 0 48 32" fill="none" stroke-width="2.6" aria-hidden="true" focusable="false"><path class="both" d="M24 5.75a13 13 0 0 1 0 20.5 13 13 0 0 1 0-20.5z"/><circle cx="32" cy="16" r="13" stroke="#f0a35e"/><circle class="one" cx="16" cy="16" r="13"/></svg>`

interface Page {
  which: Shown
  productName: string
  language: Language
}

function sendPage(reply: FastifyReply, { which, productName, language }: Page) {
  const product = escaped(productName)
  const words = wordsOf[language](product)
  const withSettings = (sentence: string) =>
    sentence.replace('{{settings}}', () => `<a href="${settingsPath}">${words.settings}</a>`)
  const [title, html] = {
    asking: [
      words.ask,
      `<p>${words.asked}</p><form method="post"><button type="submit">${words.button}</button></form>`,
    ],
    ended: [words.done, `<p role="status">${words.ended}</p><p>${withSettings(words.later)}</p>`],
    unknown: [words.unknown, `<p>${withSettings(words.cut)}</p>`],
  }[which] as [string, string]
  const way = (path: '/imprint' | '/data-protection', label: string) =>
    `<a href="${addressIn(language, path)}">${label}</a>`
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(which === 'unknown' ? 404 : 200)
    .header('content-security-policy', policyWith(nonce))
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title} – ${product}</title>
<style nonce="${nonce}">${style}</style></head><body><header><a href="/">${mark}<span>${product}</span></a></header>
<main><h1>${title}</h1>${html}</main>
<footer>${way('/imprint', words.imprint)}${way('/data-protection', words.protection)}</footer></body></html>`)
}
