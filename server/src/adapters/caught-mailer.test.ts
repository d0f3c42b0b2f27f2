import { expect, test } from 'vitest'
import type { Mail } from '../ports/mailer.ts'
import { caughtMailer } from './caught-mailer.ts'
import { aMail, mailerSuite } from './mailer.suite.ts'

mailerSuite('the caught mailer', async () => {
  const kept: Mail[] = []
  return {
    mailer: caughtMailer({ keep: async mail => void kept.push(mail) }),
    arrived: async () => kept.map(({ id: _, ...mail }) => mail),
    stop: async () => {},
  }
})

test('the caught mailer refuses nothing', async () => {
  const kept: Mail[] = []
  const mailer = caughtMailer({ keep: async mail => void kept.push(mail) })
  const odd = aMail({ to: 'a@example.org\r\nBcc: b@example.org', subject: 'a\nb' })
  await mailer.send(odd)
  expect(kept).toEqual([odd])
})

test('a mail that could not be kept rejects, so that the job is repeated', async () => {
  const mailer = caughtMailer({ keep: () => Promise.reject(new Error('no table')) })
  await expect(mailer.send(aMail())).rejects.toThrow('no table')
})
