import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../ports/mailer.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps://; `?requireTLS=true` refuses a server without TLS. */
  url: string
  /** 'Konsil <no-reply@example.org>' */
  from: string
}

/** Carries codes only: what a server answers quotes addresses, and this text ends up in job rows. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(code ? `${message}: ${code}` : message)
    this.code = code
  }
}

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const domain = senderDomain(from)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The job repeats a failed mail; a pool that repeats it as well only hides the failure.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      refuseInjection(mail)
      try {
        await transport.sendMail({
          from,
          // As an object it is taken as one address, never parsed as a list.
          to: { name: '', address: mail.to },
          ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: messageId(mail.id, domain),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } catch (error) {
        throw new MailNotSent('the mail server failed', codesOf(error))
      }
    },
    close: async () => transport.close(),
  }
}

/** Any id gives a valid Message-ID, and two ids never the same one. */
function messageId(id: string, domain: string): string {
  return `<${Buffer.from(id).toString('base64url')}@${domain}>`
}

function senderDomain(from: string): string {
  const address = /^[^\p{Cc}]*@([^\s@<>]+?)>?$/u.exec(from)
  const domain = domainToASCII(address?.[1] ?? '')
  if (!domain) throw new Error(`the sender of mails is not an address: ${JSON.stringify(from)}`)
  return domain
}

function refuseInjection(mail: Mail): void {
  if (/\p{Cc}|[\u2028\u2029]/u.test(mail.subject)) {
    throw new MailNotSent('the subject holds a control character')
  }
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !plainAddress.test(address)) {
      throw new MailNotSent('the receiver is not one plain address')
    }
  }
}

const plainAddress = /^[^\s\p{Cc}@<>(),:;"\\]+@[^\s\p{Cc}@<>(),:;"\\]+$/u

function codesOf(error: unknown) {
  if (!(error instanceof Error)) return undefined
  const facts = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const said = [facts.code, facts.responseCode, facts.command].filter(
    fact => typeof fact === 'string' || typeof fact === 'number',
  )
  return said.join(' ') || error.name
}
