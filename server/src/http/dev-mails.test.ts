import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { keepMail } from '../mails/caught-mails.ts'

const server = useTestServer()

async function keep(id: string, subject: string) {
  const html = `<p>${subject}, as it looks</p>`
  const mail = { id, to: 'a@example.org', subject, text: `To read: ${subject}`, html }
  await keepMail(server.database, mail, server.clock.now())
  server.clock.advance(minutes(1))
}

const page = async (path: string) => {
  const answer = await fetch(server.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('APPT-50 the file that comes with a mail is shown beside it', async () => {
  const attachment = { name: 'a<b>.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }
  const mail = { to: 'b@example.org', subject: 'With a file', text: 'See there', html: '<p></p>' }
  await keepMail(server.database, { id: 'file', ...mail, attachment }, server.clock.now())
  const { html } = await page('/dev/mails')
  expect(html).toContain('<summary>a&lt;b&gt;.ics</summary><pre>BEGIN:VCALENDAR')
  await server.pool.query('delete from caught_mail')
})

test('ACC-21 mails kept on this machine are shown once each, the newest first, as text and as they look', async () => {
  await keep('first', 'The older')
  await keep('second', 'The <newer>')
  await keep('first', 'A repeat of the older')
  const { html } = await page('/dev/mails')
  const subjects = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject)
  expect(subjects).toEqual(['The &lt;newer&gt;', 'The older'])
  expect((await page('/dev/mails/first')).html).toBe('<p>The older, as it looks</p>')
  for (const id of ['third', '%00', '%27']) {
    expect((await page(`/dev/mails/${id}`)).status).toBe(404)
  }
})
