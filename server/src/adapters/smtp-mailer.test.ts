import { type AddressInfo, createServer, type Server } from 'node:net'
import { createVerify } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { signing } from '../../test/mail-signing.ts'
import type { Mail } from '../ports/mailer.ts'
import { aMail, mailerSuite } from './mailer.suite.ts'
import { type DkimSettings, smtpMailer } from './smtp-mailer.ts'

interface Letter {
  receivers: string[]
  raw: string
  parsed: Email
}

async function startServer(options: SMTPServerOptions = {}, at = 0) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const bytes = Buffer.concat(parts)
        PostalMime.parse(bytes).then(parsed => {
          const receivers = session.envelope.rcptTo.map(receiver => receiver.address)
          letters.push({ receivers, raw: bytes.toString('utf8'), parsed })
          done()
        }, done)
      })
    },
    ...options,
  })
  // A client that goes away in mid-sentence is no failure of the test.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    letters,
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function fileOf({ attachments: [file] }: Email): Pick<Mail, 'attachment'> {
  if (!file) return {}
  const { filename, mimeType, method, content } = file
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const type = `${mimeType}; charset=utf-8; method=${method}`
  // The parser leaves its own line ends in a text; in a mail they are these.
  const whole = text.replaceAll(/\r?\n/g, '\r\n')
  return { attachment: { name: filename ?? '', type, content: whole } }
}

/** A body ends with a line end on its way, whether it was written with one or not. */
const withoutLineEnd = (body = '') => body.replace(/\n$/, '')

const refusing =
  (responseCode: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('no'), { responseCode }))

const from = 'Konsil <no-reply@köln.example>'
const name = 'konsil.example'

mailerSuite('the SMTP mailer', async () => {
  const server = await startServer()
  return {
    mailer: smtpMailer({ url: server.url, from, name }),
    arrived: async () =>
      server.letters.map(({ receivers, parsed }) => ({
        to: receivers.join(),
        ...(parsed.replyTo?.[0]?.address ? { replyTo: parsed.replyTo[0].address } : {}),
        subject: parsed.subject ?? '',
        text: withoutLineEnd(parsed.text),
        html: withoutLineEnd(parsed.html),
        ...fileOf(parsed),
      })),
    stop: server.stop,
  }
})

describe('the SMTP mailer alone', () => {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function started(options: SMTPServerOptions = {}) {
    const server = await startServer(options)
    const mailer = smtpMailer({ url: server.url, from, name })
    ends.push(server.stop, () => mailer.close())
    return { ...server, mailer }
  }

  test('every attempt at one mail bears the same Message-ID, another mail another one', async () => {
    const { mailer, letters } = await started()
    for (const id of ['notice:7:mail', 'notice:7:mail', 'notice:8:mail', 'ä <b@c>\r\n']) {
      await mailer.send(aMail({ id }))
    }
    const [first, repeat, other, odd] = letters.map(letter => letter.parsed.messageId)
    expect(first).toMatch(/^<[\w-]+@xn--kln-sna\.example>$/)
    expect(repeat).toBe(first)
    expect(other).not.toBe(first)
    expect(odd).toMatch(/^<[\w-]+@xn--kln-sna\.example>$/)
  })

  test('the sender, one receiver and the mark of an automatic mail stand in the header', async () => {
    const { mailer, letters } = await started()
    await mailer.send(aMail({ to: "o'brien+konsil@example.org" }))
    const letter = letters[0]
    expect(letter?.receivers).toEqual(["o'brien+konsil@example.org"])
    expect(letter?.parsed.from).toEqual({
      name: 'Konsil',
      address: expect.stringMatching(/^no-reply@/),
    })
    expect(letter?.parsed.to).toEqual([{ name: '', address: "o'brien+konsil@example.org" }])
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated')
    expect(letter?.raw).toContain('multipart/alternative')
  })

  test.each([
    { subject: 'Hello\r\nBcc: thief@example.org' },
    { subject: 'Hello\nBcc: thief@example.org' },
    { subject: 'Hello\rBcc: thief@example.org' },
    { subject: 'Hello\u0000' },
    { subject: 'Hello\u0085Bcc: thief@example.org' },
    { subject: 'Hello\u2028Bcc: thief@example.org' },
    { to: 'a@example.org\r\nBcc: thief@example.org' },
    { to: 'a@example.org\nRCPT TO:<thief@example.org>' },
    { to: 'a@example.org, thief@example.org' },
    { to: 'a@example.org;thief@example.org' },
    { to: 'a@example.org> <thief@example.org' },
    { to: 'A <thief@example.org>' },
    { to: '"a@b" <thief@example.org>' },
    { to: 'a@thief.example@example.org' },
    { to: 'a(comment)@example.org' },
    { to: 'group:thief@example.org;' },
    { replyTo: 'a@example.org\r\nBcc: thief@example.org' },
    { replyTo: 'a@example.org, thief@example.org' },
    { replyTo: 'A <thief@example.org>' },
    { to: '' },
    { to: 'nobody' },
  ])('an injection is refused and nothing is sent: %j', async changes => {
    const { mailer, letters } = await started()
    await expect(mailer.send(aMail(changes))).rejects.toThrow(/control character|plain address/)
    expect(letters).toEqual([])
  })

  test('NADM-37 a mail says by two headers where it is unsubscribed, and others say nothing', async () => {
    const { mailer, letters } = await started()
    const unsubscribeAt = `https://konsil.example/unsubscribe?id=${'1'.repeat(36)}&key=${'k'.repeat(43)}`
    await mailer.send(aMail({ unsubscribeAt }))
    await mailer.send(aMail({ id: 'another' }))
    const [first, other] = letters.map(({ parsed }) =>
      Object.fromEntries(parsed.headers.map(one => [one.key, one.value])),
    )
    expect(first?.['list-unsubscribe']).toBe(`<${unsubscribeAt}>`)
    expect(first?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(other?.['list-unsubscribe'] ?? other?.['list-unsubscribe-post']).toBeUndefined()
  })

  test('NADM-37 DKIM signs every mail, and both of these headers', async () => {
    const { dkim, publicKey } = signing()
    const server = await startServer()
    const mailer = smtpMailer({ url: server.url, from, name, dkim })
    ends.push(server.stop, () => mailer.close())
    await mailer.send(aMail({ unsubscribeAt: 'https://konsil.example/unsubscribe?id=1&key=2' }))
    const head = server.letters[0]?.raw.split('\r\n\r\n')[0] ?? ''
    const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    const valueOf = (wanted: string) =>
      fields
        .find(field => field.toLowerCase().startsWith(`${wanted}:`))
        ?.slice(wanted.length + 1) ?? ''
    const signature = valueOf('dkim-signature')
    const signed = (/ h=([^;]*);/.exec(signature)?.[1] ?? '')
      .toLowerCase()
      .replaceAll(' ', '')
      .split(':')
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    // RFC 6376, relaxed: names in small letters, spaces of one, and the signature without its own value.
    const relaxed = (key: string, value: string) => `${key}:${value.replaceAll(/\s+/g, ' ').trim()}`
    const lines = [
      ...signed.map(key => relaxed(key, valueOf(key))),
      relaxed('dkim-signature', signature.replace(/ b=[^;]*$/, ' b=')),
    ]
    const value = (/ b=([^;]*)$/.exec(signature)?.[1] ?? '').replaceAll(' ', '')
    const verify = createVerify('sha256').update(lines.join('\r\n'))
    expect(verify.verify(publicKey, value, 'base64')).toBe(true)
  })

  test('header lines inside the bodies stay in the bodies', async () => {
    const { mailer, letters } = await started()
    const text = 'a\r\n.\r\nMAIL FROM:<x@example.org>\r\nBcc: thief@example.org\n'
    await mailer.send(aMail({ text, html: `<pre>${text}</pre>` }))
    expect(letters.map(letter => letter.receivers)).toEqual([['patient@example.org']])
    expect(letters[0]?.parsed.bcc).toBeUndefined()
    expect(letters[0]?.parsed.text).toContain('Bcc: thief@example.org')
  })

  test('a server that refuses the receiver: rejected, without the address in the message', async () => {
    const { mailer } = await started({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`no ${address.address} here`), { responseCode: 550 })),
    })
    const failure = await mailer.send(aMail()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toBe(
      'MailNotSent: the mail server failed: EENVELOPE 550 RCPT TO, no … here',
    )
    expect(failure).toHaveProperty('fault.code', '550')
    expect(failure).toHaveProperty('fault.isFinal', true)
    expect(JSON.stringify([failure, (failure as Error).stack])).not.toContain('patient@')
  })

  test('what a server says is told in its words, without anything of the mail', async () => {
    const said = `5.1.1 <Ada.L+x@Example.org>: "Befund (neu)" for ada.l+x refused\r\nby anna, see https://help.example/why?user=ada`
    const { mailer } = await started({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error(said), { responseCode: 554 })))
      },
    })
    const changes = {
      to: 'Ada.L+x@example.org',
      replyTo: 'anna@example.org',
      subject: 'Befund (neu)',
    }
    const failure = await mailer.send(aMail(changes)).catch((error: unknown) => error)
    expect(failure).toHaveProperty(
      'fault.words',
      'EMESSAGE 554 DATA, 5.1.1 <…>: "…" for … refused by …, see https://help.example/why',
    )
    expect(failure).toHaveProperty('fault.isFinal', true)
  })

  test.each([
    ['the sender', { onMailFrom: refusing(550) }],
    ['a receiver for now', { onRcptTo: refusing(450) }],
  ] satisfies [string, SMTPServerOptions][])(
    'a server that refuses %s is tried again',
    async (_, options) => {
      const { mailer } = await started(options)
      const failure = await mailer.send(aMail()).catch((error: unknown) => error)
      expect(failure).toHaveProperty('fault.isFinal', false)
    },
  )

  test('it says who it is by the host of the product, an address in brackets', async () => {
    const names: string[] = []
    const { url } = await started({
      onMailFrom: (_address, session, done) => {
        names.push(session.hostNameAppearsAs)
        done()
      },
    })
    for (const host of [name, '192.0.2.7']) {
      const mailer = smtpMailer({ url, from, name: host })
      await mailer.send(aMail())
      await mailer.close()
    }
    expect(names).toEqual([name, '[192.0.2.7]'])
  })

  test('it can be asked whether mails could go out', async () => {
    const { mailer, letters } = await started()
    await mailer.reach?.()
    expect(letters).toEqual([])
    const wrong = smtpMailer({ url: 'smtp://127.0.0.1:1', from, name })
    await expect(wrong.reach?.()).rejects.toThrow('the mail server cannot be used: ESOCKET')
    await wrong.close()
  })

  test('a server that is full is tried again: the next attempt goes through', async () => {
    let full = true
    const { mailer, letters } = await started({
      onMailFrom: (_address, _session, done) =>
        full ? done(Object.assign(new Error('full'), { responseCode: 452 })) : done(),
    })
    await expect(mailer.send(aMail())).rejects.toThrow('452')
    full = false
    await mailer.send(aMail())
    expect(letters).toHaveLength(1)
  })

  test('a server that is down: rejected, and once it is back the same mailer sends', async () => {
    const gone = await startServer()
    await gone.stop()
    const mailer = smtpMailer({ url: gone.url, from, name })
    ends.push(() => mailer.close())
    await expect(mailer.send(aMail())).rejects.toThrow('the mail server failed: E')
    const back = await startServer({}, gone.port)
    ends.unshift(back.stop)
    await mailer.send(aMail())
    expect(back.letters).toHaveLength(1)
  })

  async function mailerTo(server: Server, dkim?: DkimSettings) {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, name, dkim })
    const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
    ends.push(stop, () => mailer.close())
    return mailer
  }
  const cutOff = (when: string) =>
    createServer(socket => {
      let isReading = false
      socket.on('error', () => {}).write('220 here\r\n')
      socket.on('data', said => {
        if (isReading) return socket.destroy()
        isReading = said.toString().startsWith('DATA')
        if (isReading && when === 'before') return socket.destroy()
        socket.write(isReading ? '354 go on\r\n' : '250 fine\r\n')
      })
    })
  test.each(['before', 'within'])(
    'a server that hangs up %s what it reads: rejected, and it has not got the whole, signed or not',
    async when => {
      const long = aMail({ text: 'A long letter. '.repeat(300_000) })
      const fault = { isOffered: true, isHeldBack: false, isUncertain: false }
      const mailers = [signing().dkim, undefined].map(dkim => mailerTo(cutOff(when), dkim))
      const sent = (await Promise.all(mailers)).map(mailer => mailer.send(long))
      await Promise.all(sent.map(one => expect(one).rejects.toMatchObject({ fault })))
    },
  )

  test('however many go meanwhile, it is known of each in hand that the server has the whole', async () => {
    let hold: (() => void) | undefined
    const { mailer } = await started({
      onData(stream, session, done) {
        stream.resume()
        stream.on('end', () => {
          if (session.envelope.rcptTo[0]?.address !== 'slow@example.org') return done()
          hold = () => done(Object.assign(new Error('closing'), { responseCode: 421 }))
        })
      },
    })
    const breaking = new AbortController()
    const slow = mailer
      .send(aMail({ id: 'slow', to: 'slow@example.org' }), { signal: breaking.signal })
      .catch((error: unknown) => error)
    await expect.poll(() => hold).toBeDefined()
    let next = 0
    const lane = async () => {
      while (next < 1_001) {
        next += 1
        await mailer.send(aMail({ id: `quick ${next}` }))
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    breaking.abort()
    expect(await slow).toMatchObject({ fault: { isUncertain: true } })
    hold?.()
  })

  test('a server that never stops talking: given up when the caller says so, and the connection ends', async () => {
    let hungUp = false
    const server = createServer(socket => {
      const talking = setInterval(() => void socket.write('250-still here\r\n'), 10)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(talking)
        hungUp = true
      })
      socket.write('220 here\r\n')
    })
    const mailer = await mailerTo(server)
    const sending = mailer.send(aMail(), { signal: AbortSignal.timeout(200) })
    await expect(sending).rejects.toThrow('the mail server failed: EABORT')
    await expect.poll(() => hungUp).toBe(true)
  })

  test('the password of the server stands in no refusal', async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    })
    const url = server.url.replace('smtp://', 'smtp://konsil:geheim42@')
    const mailer = smtpMailer({ url, from, name })
    ends.push(server.stop, () => mailer.close())
    const failure = await mailer.send(aMail()).catch((error: unknown) => error)
    expect(String(failure)).toContain('EAUTH 535')
    expect(String((failure as Error).stack)).not.toContain('geheim42')
  })

  test.each(['', 'Konsil', 'Konsil <>', 'a@b\r\nBcc: c@d', 'Konsil\n <a@example.org>'])(
    'a sender that is no address is named at start: %j',
    wrong => {
      expect(() => smtpMailer({ url: 'smtp://127.0.0.1:1', from: wrong, name })).toThrow(
        'the sender of mails is not an address',
      )
    },
  )
})
