import { isIP } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import {
  type Mail,
  type MailAttachment,
  type MailFault,
  type Mailer,
  MailNotSent,
} from '../ports/mailer.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps://; `?requireTLS=true` refuses a server without TLS. */
  url: string
  /** 'Konsil <no-reply@example.org>' */
  from: string
  /** By which it says who it is (EHLO): many servers refuse a name that is not known. */
  name: string
  /** With which every mail is signed, where it is set. */
  dkim?: DkimSettings | undefined
  /** Milliseconds without a word after which a connection counts as broken. */
  longestSilence?: number
}

export interface DkimSettings {
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

/** What the signature covers, where it is there: the library's own choice, and the second header of RFC 8058. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

const signingWith = ({ domain, selector, privateKey }: DkimSettings) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
})

export function smtpMailer({
  url,
  from,
  name,
  dkim,
  longestSilence = 30_000,
}: SmtpSettings): Mailer {
  const domain = senderDomain(from)
  const idOf = ({ id }: Mail) => messageId(id, domain)
  const transport = createTransport({
    url,
    name: isIP(name) ? `[${name}]` : name,
    pool: true,
    maxConnections: 5,
    // The job repeats a failed mail; a pool that repeats it as well only hides the failure.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: longestSilence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: signingWith(dkim) } : {}),
  })
  const readings = noteReadings(transport)
  return {
    async send(mail, { signal, noted } = {}) {
      // Where it does not come so far as to wait for that, nobody else asks what came of it.
      noted?.catch(() => undefined)
      refuseInjection(mail)
      const reading = readings.begin(idOf(mail), noted)
      try {
        await transport.sendMail({ ...letterOf(mail), from, messageId: idOf(mail), signal })
      } catch (error) {
        const fault = faultOf(error, mail)
        const { heldSince, isWhole } = reading
        const isOffered = reading.isOffered && !isOfConnecting(error)
        const isHeldBack = performance.now() - heldSince > longestSilence * ofSilence
        const isUncertain = !fault.isFinal && !isAnswer(error) && isWhole
        const howFar = { isOffered, isHeldBack, isUncertain }
        throw new MailNotSent('the mail server failed', { ...fault, ...howFar })
      } finally {
        readings.end(idOf(mail))
      }
    },
    async reach() {
      try {
        await transport.verify()
      } catch (error) {
        throw new MailNotSent('the mail server cannot be used', faultOf(error))
      }
    },
    close: async () => transport.close(),
  }
}

/** Whoever broke off sooner than that did not do so because they had waited for its end. */
const ofSilence = 0.5

const letterOf = (mail: Mail) => ({
  // As an object it is taken as one address, never parsed as a list.
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  // Of itself the library would count the letters of every part.
  textEncoding: 'quoted-printable' as const,
  text: mail.text,
  html: mail.html,
  ...(mail.attachment === undefined ? {} : { attachments: [attached(mail.attachment)] }),
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
})

const unsubscribing = ({ unsubscribeAt }: Mail) =>
  unsubscribeAt === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeAt}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** How far a connection has come with a mail; read to its end, it waits for the answer. */
interface Reading {
  isOffered: boolean
  /** When all but its end had been read, and it was not noted yet; Infinity else. */
  heldSince: number
  isWhole: boolean
  noted: Promise<unknown> | undefined
}

/** Notes of each mail in hand, by its Message-ID, how far it is read. */
function noteReadings(transport: ReturnType<typeof createTransport>) {
  const inHand = new Map<string, Reading>()
  transport.use('stream', ({ message }, done) => {
    const reading = inHand.get(message.messageId())
    const write = message.createReadStream.bind(message)
    // As the connection reads it: what signs it has read it whole before.
    message.createReadStream = options => {
      const input = write(options)
      if (!reading) return input
      Object.assign(reading, { isOffered: true, heldSince: Infinity, isWhole: false })
      const output = inLargePieces(input, () => whenNoted(reading))
      output.once('end', () => (reading.isWhole = true))
      return output
    }
    done()
  })
  return {
    begin(id: string, noted: Promise<unknown> | undefined) {
      const reading: Reading = { isOffered: false, heldSince: Infinity, isWhole: false, noted }
      inHand.set(id, reading)
      return reading
    },
    end: (id: string) => inHand.delete(id),
  }
}

async function whenNoted(reading: Reading) {
  reading.heldSince = performance.now()
  await reading.noted
  reading.heldSince = Infinity
}

const largePiece = 16 * 1024

/**
 * In few pieces: the library would write each line or two to the connection by itself, which is most of the work of a
 * mail. The last piece comes only once it is noted: without its end the server takes no mail.
 */
function inLargePieces(input: Readable, noted: () => Promise<void>) {
  let pieces: Buffer[] = []
  let length = 0
  const output = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      length += piece.length
      if (length < largePiece) return done()
      const large = Buffer.concat(pieces)
      pieces = []
      length = 0
      return done(null, large)
    },
    flush(done) {
      noted().then(() => done(null, Buffer.concat(pieces)), done)
    },
  })
  input.once('error', error => output.destroy(error))
  return input.pipe(output)
}

/** The server has said something: then it has not taken it. */
const isAnswer = (error: unknown) =>
  error instanceof Error && (error as SmtpFacts).responseCode !== undefined

const attached = ({ name, type, content }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content,
})

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
    throw unsendable('the subject holds a control character')
  }
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !plainAddress.test(address)) {
      throw unsendable('the receiver is not one plain address')
    }
  }
}

const plainAddress = /^[^\s\p{Cc}@<>(),:;"\\]+@[^\s\p{Cc}@<>(),:;"\\]+$/u

const unsendable = (words: string) =>
  new MailNotSent('the mail was not handed over', {
    code: 'unsendable',
    words,
    isFinal: true,
    isOfMail: true,
  })

/** Nobody answers: one that was up and had ended before its turn came is no reason. */
const isOfConnecting = (error: unknown) =>
  error instanceof Error &&
  ((error as SmtpFacts).syscall === 'connect' || (error as SmtpFacts).code === 'EDNS')

interface SmtpFacts {
  code?: string
  /** Of the operating system. */
  syscall?: string
  command?: string
  response?: string
  responseCode?: number
}

function faultOf(error: unknown, mail?: Mail): MailFault {
  if (!(error instanceof Error)) return { code: 'unknown', words: 'unknown' }
  const { code, command, response = '', responseCode } = error as SmtpFacts
  const codes = [code, responseCode, command].filter(Boolean).join(' ') || error.name
  const said = wordsOf(response, mail)
  const isOfMail = responseCode !== undefined && ['RCPT TO', 'DATA'].includes(command ?? '')
  return {
    code: String(responseCode || code || error.name),
    words: said ? `${codes}, ${said}` : codes,
    // A sender, a password or a greeting that is refused is the operator's to mend, and other mails wait as well.
    isFinal: (responseCode ?? 0) >= 500 && isOfMail,
    isOfMail,
  }
}

/** What the server says in words, without what it quotes of the mail. */
function wordsOf(response: string, mail?: Mail) {
  const addresses = [mail?.to, mail?.replyTo].filter(address => address !== undefined)
  const quoted = [mail?.subject ?? '', ...addresses.map(address => address.split('@')[0] ?? '')]
  const withoutMail = quoted
    .filter(part => part !== '')
    .reduce((text, part) => text.replaceAll(wholeWord(part), '…'), response)
  return withoutMail
    .replaceAll(/[^\s<>]*@[^\s<>]*/g, '…')
    .replaceAll(/(https?:[^\s?]*)\?\S*/g, '$1')
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

const wholeWord = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d])`,
    'giu',
  )
