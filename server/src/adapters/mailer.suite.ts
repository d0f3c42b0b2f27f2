import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mail, Mailer } from '../ports/mailer.ts'

export interface MailerUnderTest {
  mailer: Mailer
  /** What has arrived, read back as a mail program reads it. */
  arrived(): Promise<Omit<Mail, 'id'>[]>
  stop(): Promise<void>
}

export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: '01997b6a-0000-7000-8000-000000000001:mail',
    to: 'patient@example.org',
    subject: 'Your appointment',
    text: 'On Monday at nine.',
    html: '<p>On Monday at nine.</p>',
    ...changes,
  }
}

/** What every mailer promises: the mail arrives whole, in both forms. */
export function mailerSuite(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(name, () => {
    let under: MailerUnderTest
    beforeEach(async () => {
      under = await start()
    })
    afterEach(async () => {
      await under.mailer.close()
      await under.stop()
    })

    const mails: [string, Partial<Mail>][] = [
      ['a mail with its receiver, its subject and both bodies', {}],
      ['a mail whose answer goes to somebody else', { replyTo: 'anna@example.org' }],
      [
        'umlauts, other scripts and signs outside the basic plane',
        {
          subject: 'Ärztliche Zweitmeinung für Frau Öztürk – größtmöglich 🩺 第二意见',
          text: 'Grüße aus Köln, straße, „Anführung“, 🩺',
          html: '<p>Grüße aus Köln &amp; Übersee 🩺</p>',
        },
      ],
      [
        'a mail with a file',
        {
          attachment: {
            name: 'termin-K34NSL679.ics',
            type: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: 'BEGIN:VCALENDAR\r\nSUMMARY:Grüße 🩺\r\nEND:VCALENDAR\r\n',
          },
        },
      ],
      [
        'a subject longer than a header line',
        { subject: `Ihr Befund ${'übermäßig lang '.repeat(40)}zu Ende` },
      ],
      [
        'lines longer than SMTP allows',
        { text: `${'wort '.repeat(1_000)}ende`, html: `<p>${'ä'.repeat(5_000)}</p>` },
      ],
      [
        'lines that start with a dot or with From',
        { text: '.\n..\nFrom here on\n.hidden', html: '<p>\n.\n</p>' },
      ],
    ]
    test.each(mails)('%s arrive whole', async (_, changes) => {
      const mail = aMail(changes)
      await under.mailer.send(mail)
      const { id: _id, ...written } = mail
      expect(await under.arrived()).toEqual([written])
    })

    test('a mail that the caller has given up is not sent', async () => {
      await expect(under.mailer.send(aMail(), { signal: AbortSignal.abort() })).rejects.toThrow()
      expect(await under.arrived()).toEqual([])
    })

    test('a mail arrives only once it is noted', async () => {
      let note: (() => void) | undefined
      const noted = new Promise<void>(resolve => (note = resolve))
      const sending = under.mailer.send(aMail({ id: 'noted late' }), { noted })
      await under.mailer.send(aMail({ id: 'another', subject: 'another' }))
      expect((await under.arrived()).map(mail => mail.subject)).toEqual(['another'])
      note?.()
      await sending
      expect(await under.arrived()).toHaveLength(2)
    })

    test('a mail that could not be noted is not sent, and the next one is', async () => {
      const refused = Promise.reject(new Error('somebody else has it'))
      await expect(under.mailer.send(aMail(), { noted: refused })).rejects.toThrow()
      await under.mailer.send(aMail({ id: 'another', subject: 'another' }))
      expect((await under.arrived()).map(mail => mail.subject)).toEqual(['another'])
    })

    test('two mails at once arrive as two', async () => {
      await Promise.all([
        under.mailer.send(aMail({ id: 'a', subject: 'first' })),
        under.mailer.send(aMail({ id: 'b', subject: 'second' })),
      ])
      const subjects = (await under.arrived()).map(mail => mail.subject)
      expect(subjects.sort()).toEqual(['first', 'second'])
    })
  })
}
