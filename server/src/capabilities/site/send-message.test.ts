import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, useTestServer } from '../../../test/test-server.ts'

const operator = 'office@praxis.example'

const server = useTestServer({ settings: { OPERATOR_EMAIL: operator } })
beforeEach(async () => {
  await server.pool.query('delete from caught_mail')
  await server.pool.query('delete from attempt')
  await server.pool.query('delete from graphile_worker._private_jobs')
})

const message = (changes: object = {}) => ({
  name: 'Änne Muster',
  email: 'anna@example.org',
  message: 'Was kostet eine zweite Meinung?',
  language: 'de' as const,
  ...changes,
})

const write = (changes: object = {}, asking = {}) =>
  server.call(site.sendMessage, message(changes), asking)

async function mailsAfterwards(sender = 'anna@example.org') {
  await server.runJobs()
  const [toOperator, toSender] = [await server.mailsTo(operator), await server.mailsTo(sender)]
  return { toOperator, toSender }
}

/** What a refused message must never leave behind. */
async function expectNothingSent() {
  const { rows } = await server.pool.query('select id from graphile_worker.jobs')
  expect(rows).toEqual([])
  const { rows: mails } = await server.pool.query('select id from caught_mail')
  expect(mails).toEqual([])
}

async function expectRefused(changes: object, id: string, field: string) {
  const { status, items } = await server.ask(site.sendMessage, message(changes))
  expect([status, items[0]?.id, items[0]?.values.field]).toEqual([400, id, field])
  await expectNothingSent()
}

describe('the two mails', () => {
  test('SHELL-34 the operator gets the message, and answering goes to its sender', async () => {
    expect((await write()).status).toBe(200)
    const { toOperator } = await mailsAfterwards()
    expect(toOperator).toHaveLength(1)
    const [mail] = toOperator
    expect(mail?.replyTo).toBe('anna@example.org')
    expect(mail?.subject).toBe(
      'Kontaktformular von Konsil: Nachricht vom 21. November 2026 um 10:00 MEZ',
    )
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Name: Änne Muster')
      expect(body).toContain('anna@example.org')
      expect(body).toContain('Was kostet eine zweite Meinung?')
    }
  })

  test.each([
    ['de', 'Ihre Nachricht an Konsil ist angekommen', 'am 21. November 2026 um 10:00 MEZ'],
    ['en', 'Your message to Konsil has arrived', 'on 21 November 2026 at 10:00 CET'],
  ])(
    'SHELL-34 the sender gets a confirmation in %s: that it arrived, when, and what if it was not them',
    async (language, subject, when) => {
      await write({ language })
      const { toSender } = await mailsAfterwards()
      expect(toSender.map(mail => mail.subject)).toEqual([subject])
      expect(toSender[0]?.text).toContain(when)
      expect(toSender[0]?.text).toMatch(/You did not write|Sie haben uns nicht geschrieben/)
      expect(toSender[0]?.html).toContain(`<html lang="${language}">`)
      expect(toSender[0]?.replyTo).toBe(operator)
    },
  )

  test('SHELL-34 the confirmation holds nothing that the writer chose: it may reach somebody else', async () => {
    const chosen = 'https://evil.example'
    await write({ name: `Won ${chosen}`, message: `Claim your prize at ${chosen} now` })
    const { toSender } = await mailsAfterwards()
    expect(JSON.stringify(toSender)).not.toMatch(/evil|prize|Won/)
  })

  test('SHELL-34 markup stays text: written out in the text, escaped in the HTML', async () => {
    const markup = '<script>alert(1)</script>\n</p></div><img src=x onerror=alert(1)> & "so"'
    await write({ name: '<b>Anna</b>', message: markup })
    const { toOperator } = await mailsAfterwards()
    const { text = '', html = '', subject = '' } = toOperator[0] ?? {}
    expect(text).toContain('Name: <b>Anna</b>')
    expect(text).toContain(
      '> <script>alert(1)</script>\n> </p></div><img src=x onerror=alert(1)> & "so"\n',
    )
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;/p&gt;')
    expect(subject).not.toMatch(/[<>]|Anna|alert/)
  })

  test('SHELL-34 lines that pretend to be the head of our mail stay inside the quotation', async () => {
    await write({ message: 'Hello there\r\nName: Somebody Else\n\nEmail address: x@evil.example' })
    const { toOperator } = await mailsAfterwards()
    expect(toOperator[0]?.text).toContain(
      '> Hello there\n> Name: Somebody Else\n> \n> Email address: x@evil.example',
    )
  })

  test('SHELL-34 neither name, address nor words stand in the log', async () => {
    const before = server.logLines.length
    await write({ message: 'canary-in-the-message' })
    await write({ message: 'canary', name: 'canary\r\nName' })
    await mailsAfterwards()
    const logged = server.logLines.slice(before).join('\n')
    expect(logged).toContain('/contact/send')
    expect(logged).not.toMatch(/canary|anna@example|Änne/)
  })
})

describe('what a message may be', () => {
  test('SHELL-04, D-025 nine characters are too few, ten are enough, and spaces around do not count', async () => {
    await expectRefused({ message: '123456789' }, 'message.too.short', 'message')
    await expectRefused({ message: '  12345678 \n\n ' }, 'message.too.short', 'message')
    expect((await write({ message: ' 1234567890 ' })).status).toBe(200)
    const { toOperator } = await mailsAfterwards()
    expect(toOperator[0]?.text).toContain('> 1234567890\n')
  })

  test.each(['', ' '.repeat(50), '\u00a0\u2003\t\n'.repeat(20)])(
    'SHELL-04 nothing but spaces is too short: %j',
    async spaces => {
      await expectRefused({ message: spaces }, 'message.too.short', 'message')
    },
  )

  test('SHELL-34 5,000 characters pass; 5,001 and 100,000 are refused, and a megabyte unread', async () => {
    expect((await write({ message: 'ä'.repeat(5_000) })).status).toBe(200)
    const { toOperator } = await mailsAfterwards()
    expect(toOperator[0]?.text).toContain(`> ${'ä'.repeat(5_000)}\n`)
    await server.pool.query('delete from caught_mail')
    await expectRefused({ message: 'x'.repeat(5_001) }, 'message.too.long', 'message')
    await expectRefused({ message: 'x'.repeat(20_000) }, 'message.too.long', 'message')
    expect((await write({ message: 'x'.repeat(2_000_000) })).status).toBe(413)
    await expectNothingSent()
  })

  test.each(['\u0000', '\u0007', '\u001b[31m', '\u0085', '\b'])(
    'SHELL-34 control characters other than line breaks and tabs are refused: %j',
    async sign => {
      const { status } = await write({ message: `A message with ${sign} in it` })
      expect(status).toBe(400)
      await expectNothingSent()
    },
  )

  test.each([
    'Anna\r\nBcc: thief@example.org',
    'Anna\nX: y',
    'Anna\u2028X',
    'Anna\u0085X',
    'Anna \u202egro.elpmaxe@live',
    '\u200b\u2060',
  ])(
    'SHELL-34 a name that is more than a line, turned round or not to be seen, is refused: %j',
    name => expectRefused({ name }, 'name.characters', 'name'),
  )

  test.each([
    'a@example.org\r\nBcc: thief@example.org',
    'a@example.org, thief@example.org',
    'Anna <a@example.org>',
    '"a"@example.org',
  ])('SHELL-34 a header line in the address is refused: %j', email =>
    expectRefused({ email }, 'email.invalid', 'email'),
  )

  test('SHELL-34 name and address are needed, and at most 80 characters of name', async () => {
    await expectRefused({ name: '  ' }, 'name.required', 'name')
    await expectRefused({ name: 'x'.repeat(81) }, 'name.too.long', 'name')
    await expectRefused({ email: '' }, 'email.required', 'email')
    await expectRefused({ language: 'fr' }, 'request.invalid', 'language')
    expect((await write({ name: '李' })).status).toBe(200)
  })
})

describe('who writes much', () => {
  test('SHELL-34 without the check, or with one that was used, nothing is sent', async () => {
    for (const botCheck of [undefined, '', 'nonsense']) {
      const { status, items } = await write({}, { botCheck })
      expect([status, items[0]?.id]).toEqual([400, 'bot.check.failed'])
    }
    await expectNothingSent()
    const botCheck = await server.solveBotCheck()
    expect((await write({}, { botCheck })).status).toBe(200)
    const replayed = await write({ message: 'Another message' }, { botCheck })
    expect([replayed.status, replayed.items[0]?.id]).toEqual([400, 'bot.check.failed'])
    expect((await mailsAfterwards()).toOperator).toHaveLength(1)
  })

  test('SHELL-34 a thousand messages with one reply address: three an hour arrive, the rest wait', async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => write()))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([200, 429])
    const { toOperator, toSender } = await mailsAfterwards()
    expect([toOperator.length, toSender.length]).toEqual([3, 3])
    const refused = await write({ email: ' ANNA@example.org ' })
    expect(refused.items[0]?.id).toBe('too.many.requests')
    expect(refused.items[0]?.values.seconds).toBe(3600)
    server.clock.advance(hours(1))
    expect((await write()).status).toBe(200)
  })

  test('SHELL-34 a thousand messages with as many addresses stop at the limit of the network address', async () => {
    const other = await startTestServer({
      settings: { ATTEMPTS_PER_ADDRESS: '20', OPERATOR_EMAIL: operator },
    })
    try {
      const statuses: number[] = []
      for (let at = 0; at < 1_000; at += 1) {
        const question = message({ email: `a${at}@example.org` })
        const asking = at < 25 ? {} : { botCheck: '' }
        statuses.push((await other.call(site.sendMessage, question, asking)).status)
      }
      expect(statuses.slice(0, 20).every(status => status === 200)).toBe(true)
      expect(statuses.slice(20).every(status => status === 429)).toBe(true)
      await other.runJobs()
      expect(await other.mailsTo(operator)).toHaveLength(20)
    } finally {
      await other.stop()
    }
  })

  test('SHELL-34, ACC-47 writing to us does not use up the attempts to recover a password', async () => {
    for (let at = 0; at < 3; at += 1) await write()
    const { status, items } = await server.call(access.recoverPassword, {
      email: 'anna@example.org',
    })
    expect([status, items[0]?.id]).toEqual([400, 'global.not.exist.email'])
  })
})

describe('both mails or neither', () => {
  /** Holds every job for this address up, between the two mails of one message. */
  async function holdUp(act: () => Promise<void>) {
    const holder = await server.pool.connect()
    await holder.query(`
      create function hold_up() returns trigger language plpgsql as $$ begin
        if new.payload->>'to' = 'anna@example.org' then perform pg_advisory_xact_lock(4711); end if;
        return new;
      end $$;
      create trigger hold_up before insert on graphile_worker._private_jobs
        for each row execute function hold_up()`)
    await holder.query('select pg_advisory_lock(4711)')
    try {
      await act()
    } finally {
      await holder.query('select pg_advisory_unlock(4711)')
      await holder.query('drop function hold_up cascade')
      holder.release()
    }
  }

  const waiting = `select a.pid from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`

  test('SHELL-34 a server that is killed after the first mail and before the commit has sent none', async () => {
    await holdUp(async () => {
      const written = write()
      await expect
        .poll(async () => (await server.pool.query(waiting)).rows.length, { timeout: 5_000 })
        .toBe(1)
      await server.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
      expect((await written).status).toBeGreaterThanOrEqual(500)
    })
    await expectNothingSent()
    expect((await write()).status).toBe(200)
    const { toOperator, toSender } = await mailsAfterwards()
    expect([toOperator.length, toSender.length]).toEqual([1, 1])
  })
})
