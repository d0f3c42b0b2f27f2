import { randomBytes } from 'node:crypto'
import type { Language } from '@konsil/contract/core/texts'
import { Refusal } from '@konsil/contract/core/refusals'
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
  isKnown(link: Link): boolean
  end(link: Link, network: string): Promise<'ENDED' | 'UNKNOWN' | 'TOO_MANY'>
}

interface Words {
  ask: string
  about: string
  button: string
  done: string
  later: string
  unknown: string
  aboutUnknown: string
}

const words: Record<Language, Words> = {
  en: {
    ask: 'Stop our news by email?',
    about:
      'You will get no more advertising by email. Messages about your account and your appointments still come.',
    button: 'Unsubscribe',
    done: 'Unsubscribed',
    later: 'In your settings you can switch the news on again at any time.',
    unknown: 'This address is not complete',
    aboutUnknown:
      'Please use the link in the email once more, or switch the news off in your settings.',
  },
  de: {
    ask: 'Neuigkeiten per E-Mail abbestellen?',
    about:
      'Sie erhalten dann keine Werbung per E-Mail mehr. Nachrichten zu Ihrem Konto und Ihren Terminen kommen weiterhin.',
    button: 'Abbestellen',
    done: 'Abbestellt',
    later: 'In Ihren Einstellungen können Sie die Neuigkeiten jederzeit wieder einschalten.',
    unknown: 'Diese Adresse ist nicht vollständig',
    aboutUnknown:
      'Bitte benutzen Sie noch einmal den Link in der E-Mail, oder schalten Sie die Neuigkeiten in Ihren Einstellungen aus.',
  },
}

/** A mail program sends no more than one field. */
const longestForm = 4 * 1024

interface Asked {
  Querystring: Record<string, unknown>
}

/**
 * Where mails of promotion lead whoever wants no more of them, signed in or not. Programs that look at links ahead ask
 * by GET, which shows a button and changes nothing; POST acts, sent by the button or by a mail program (RFC 8058).
 */
export async function addUnsubscribePage(app: FastifyInstance, { isKnown, end }: Unsubscribing) {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    scope.get<Asked>('/unsubscribe', (request, reply) =>
      sendPage(request, reply, isKnown(linkIn(request.query)) ? 'asking' : 'unknown'),
    )
    scope.post<Asked>('/unsubscribe', { bodyLimit: longestForm }, async (request, reply) => {
      const ended = await end(linkIn(request.query), networkOf(request.ip))
      if (ended === 'TOO_MANY') throw new Refusal('too.many.requests', { seconds: 900 })
      return sendPage(request, reply, ended === 'ENDED' ? 'ended' : 'unknown')
    })
    done()
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const linkIn = ({ id, key }: Asked['Querystring']): Link => ({ id: text(id), key: text(key) })

const style = `
:root { color-scheme: light dark; --acting: light-dark(#0b5c66, #86d0d3) }
* { box-sizing: border-box }
body { max-width: 34rem; margin: 0 auto; padding: clamp(2rem, 15vh, 9rem) 1.25rem 3rem; font: 18px/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #10181f); color: light-dark(#16222e, #eeeae1); overflow-wrap: anywhere; hyphens: auto }
h1 { font: 600 1.8rem/1.2 Georgia, serif; margin: 0 0 1rem }
button { min-height: 48px; padding: .6rem 1.5rem; border: 0; border-radius: 10px; background: var(--acting); color: light-dark(#fff, #10181f); font: 600 18px/1.3 system-ui, sans-serif; cursor: pointer }
:focus-visible { outline: 3px solid var(--acting); outline-offset: 2px }`

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  which: 'asking' | 'ended' | 'unknown',
) {
  const language = pageLanguage(request.headers)
  const { ask, about, button, done, later, unknown, aboutUnknown } = words[language]
  const [title, html] = {
    asking: [
      ask,
      `<p>${about}</p><form method="post"><button type="submit">${button}</button></form>`,
    ],
    ended: [done, `<p role="status">${about}</p><p>${later}</p>`],
    unknown: [unknown, `<p>${aboutUnknown}</p>`],
  }[which] as [string, string]
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(which === 'unknown' ? 404 : 200)
    .header('content-security-policy', policyWith(nonce))
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${escaped(title)}</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>${escaped(title)}</h1>${html}</main></body></html>`)
}
