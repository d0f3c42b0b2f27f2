import { randomBytes } from 'node:crypto'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { findMail, readNewestMails } from '../mails/caught-mails.ts'
import { escaped } from '../html.ts'
import { refuse } from './errors.ts'
import { policyWith } from './content-policy.ts'

const shown = 100

/** The mails that this machine kept instead of sending. Only outside production. */
export function addMailPage(app: FastifyInstance, database: Database) {
  app.get('/dev/mails', async (_, reply) => {
    const mails = await readNewestMails(database, shown)
    const nonce = randomBytes(16).toString('base64')
    const rows = mails.map(
      mail => `<article><h2>${escaped(mail.subject)}</h2>
<p class="to">${escaped(mail.recipient)} · <time>${mail.caught_at.toISOString()}</time>${mail.reply_to === null ? '' : ` · Reply to ${escaped(mail.reply_to)}`}</p>
<pre>${withLinks(escaped(mail.text_body))}</pre>
<p><a href="/dev/mails/${encodeURIComponent(mail.id)}">As it looks</a></p>${withFile(mail.attachment)}</article>`,
    )
    return reply
      .header('content-security-policy', policyWith(nonce))
      .type('text/html; charset=utf-8')
      .send(
        page(
          rows.join('\n') || '<p>No mail yet. Sign up, and the activation mail appears here.</p>',
          nonce,
        ),
      )
  })
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async (request, reply) => {
    const { id } = request.params
    const mail = id.includes('\0') ? undefined : await findMail(database, id)
    if (!mail) return refuse(reply, 404, [asItem('not.found')])
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html_body)
  })
}

const withFile = (file: { name: string; content: string } | null) =>
  file === null
    ? ''
    : `<details><summary>${escaped(file.name)}</summary><pre>${escaped(file.content)}</pre></details>`

const withLinks = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)

const style = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem; font: 17px/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #12191f); color: light-dark(#16222e, #e9e6df) }
h1, h2 { font-family: Georgia, serif; line-height: 1.25 } h2 { font-size: 1.2rem; margin: 0 }
article { border-top: 1px solid #8886; padding: 1.25rem 0 } .to { margin: 0; opacity: .8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } a { color: light-dark(#0b5c66, #7cc7cf) }`

const page = (
  content: string,
  nonce: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>Mails of this machine</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>Mails of this machine</h1>
<p>No mail server is set, so mails stay here. The newest ${shown}, newest first.</p>${content}</main></body></html>`
