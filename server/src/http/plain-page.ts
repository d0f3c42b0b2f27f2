import { randomBytes } from 'node:crypto'
import type { Language } from '@konsil/contract/core/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyWith } from './content-policy.ts'
import { pageLanguage } from './language.ts'

interface Words {
  sorry: string
  fault: string
  crowded: string
  unreadable: string
  elsewhere: string
  again: string
}

const words: Record<Language, Words> = {
  en: {
    sorry: 'This page cannot be shown right now',
    fault:
      'The fault is ours, not yours. It usually helps to try again in a moment. In an emergency call <a href="tel:112">112</a>.',
    crowded: 'Very many requests came from your network. Please wait a minute.',
    unreadable: 'The address could not be read.',
    elsewhere:
      'This service does not answer under this address. Please use the one that you were given. Whoever runs it names its addresses in PUBLIC_URL and ALLOWED_HOSTS.',
    again: 'Try again',
  },
  de: {
    sorry: 'Diese Seite kann gerade nicht gezeigt werden',
    fault:
      'Der Fehler liegt bei uns, nicht bei Ihnen. Meist hilft es, es gleich noch einmal zu versuchen. Im Notfall wählen Sie <a href="tel:112">112</a>.',
    crowded: 'Aus Ihrem Netz kamen sehr viele Anfragen. Bitte warten Sie eine Minute.',
    unreadable: 'Die Adresse konnte nicht gelesen werden.',
    elsewhere:
      'Unter dieser Adresse antwortet dieser Dienst nicht. Bitte benutzen Sie die Adresse, die Ihnen genannt wurde. Wer ihn betreibt, trägt seine Adressen in PUBLIC_URL und ALLOWED_HOSTS ein.',
    again: 'Erneut versuchen',
  },
}

const reasonFor = (status: number): Exclude<keyof Words, 'sorry' | 'again'> => {
  if (status === 421) return 'elsewhere'
  if (status === 429) return 'crowded'
  return status >= 500 ? 'fault' : 'unreadable'
}

/** Somebody in front of a browser asked for a page: they are answered in sentences. */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

/** Needs nothing but itself: neither database nor built web. */
export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const language = pageLanguage(request.headers)
  const { sorry, again, ...reasons } = words[language]
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .header('content-security-policy', policyWith(nonce))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${sorry}</title><style nonce="${nonce}">
:root { color-scheme: light dark }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 18px/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #10181f); color: light-dark(#16222e, #eeeae1) }
h1 { font: 600 1.8rem/1.2 Georgia, serif } a { color: light-dark(#0b5c66, #86d0d3) }
</style></head><body><h1>${sorry}</h1><p>${reasons[reasonFor(status)]}</p><p><a href="">${again}</a></p></body></html>
`)
}
