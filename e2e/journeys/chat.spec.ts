import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { chat } from '@konsil/contract/chat'
import { expect, phone, test } from '../fixtures/test.ts'
import { askSuccessfully } from '../people/calls.ts'
import { answeredCase, askAs, deliverByCall, paidCase } from '../people/cases.ts'
import { beInChat, boxOn, chatOf, listedOn, messagesOn, write } from '../people/chat.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { inDays } from '../people/schedules.ts'
import { beInDashboard } from '../people/session.ts'
import { cuttable } from '../people/socket-cut.ts'

const markup =
  '<img src="x" onerror="document.title=1"> javascript:alert(1) https://example.org/knie'

test('CHAT-01, CHAT-05, CHAT-06, CHAT-10, CHAT-15, CHAT-16 the two of an appointment write to each other: what is sent, read, typed and waits is seen, and markup stays text', async ({
  openBrowser,
}) => {
  const one = await paidCase('VIDEO', inDays(10), 'de')
  const { patient, doctor, code } = one
  const said = saidTo(patient)
  const toDoctor = saidTo(doctor)
  const name = `Dr. ${doctor.firstName} ${doctor.lastName}`
  const page = await openBrowser({ locale: 'de-DE' })
  await beInChat(page, patient, one)
  await expect(
    page.getByRole('heading', { name: said('chat:pane.title', { code, name }) }),
  ).toBeVisible()
  const here = messagesOn(page, patient)
  await write(page, patient, 'Guten Tag, mein Knie schmerzt.')
  await expect(here.getByText(said('chat:state.SENT'))).toBeVisible()

  const office = await openBrowser(phone)
  await beInDashboard(office, doctor)
  await office.goto('/chatbox')
  const listed = listedOn(office, one)
  await expect(listed).toContainText('mein Knie schmerzt')
  await expect(listed).toContainText(toDoctor('chat:unread_one', { count: '1' }))
  await listed.click()
  const there = messagesOn(office, doctor)
  await expect(there.getByText('Guten Tag, mein Knie schmerzt.')).toBeVisible()
  await expect(here.getByText(said('chat:state.READ'))).toBeVisible()

  await boxOn(office, doctor).pressSequentially('Since')
  await expect(page.getByText(said('chat:typing', { name }))).toBeVisible()
  await write(office, doctor, markup)
  await expect(page.getByText(said('chat:typing', { name }))).toBeHidden()
  await expect(here.getByText(markup)).toBeVisible()
  await expect(here.locator('img')).toHaveCount(0)
  const links = here.getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://example.org/knie')
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer')

  const menu = page.getByRole('navigation', { name: said('site:nav.main') })
  await menu.getByRole('link', { name: said('site:menu.dashboard'), exact: true }).click()
  await expect(here).toHaveCount(0)
  await write(office, doctor, 'Please bring the pictures.')
  const waiting = menu.getByRole('link', { name: new RegExp(`^${said('site:menu.messages')}`) })
  await expect(waiting).toContainText(said('site:menu.unread_one', { count: '1' }))
  await waiting.click()
  await listedOn(page, one).click()
  await expect(here.getByText('Please bring the pictures.')).toBeVisible()
  await expect(waiting).toHaveAccessibleName(said('site:menu.messages'))
})

test('CHAT-04, CHAT-14, CHAT-15, D-095 a network that is cut in the middle loses nothing and doubles nothing, in two tabs of one person', async ({
  openBrowser,
  watch,
}) => {
  watch.expectLost()
  const one = await paidCase('VIDEO', inDays(10), 'de')
  const { patient, doctor } = one
  const said = saidTo(patient)
  const page = await openBrowser({ locale: 'de-DE' })
  const network = await cuttable(page)
  await beInChat(page, patient, one)
  const other = await page.context().newPage()
  await other.goto(chatOf(one))
  const office = await openBrowser()
  await beInChat(office, doctor, one)
  await write(page, patient, 'Das Erste.')
  const all = [messagesOn(page, patient), messagesOn(other, patient), messagesOn(office, doctor)]
  for (const place of all) await expect(place.getByText('Das Erste.')).toBeVisible()

  // It arrives, and nobody tells its author: it is sent again.
  network.deafen()
  await write(page, patient, 'Das Zweite.')
  await expect(messagesOn(office, doctor).getByText('Das Zweite.')).toBeVisible()
  network.cut()
  await write(page, patient, 'Das Dritte.')
  await write(office, doctor, 'In between.')
  await expect(page.getByText(said('chat:connecting'))).toBeVisible()
  await expect(messagesOn(page, patient).getByText(said('chat:state.SENDING'))).toHaveCount(2)

  network.mend()
  await expect(messagesOn(page, patient).getByText('In between.')).toBeVisible()
  await expect(messagesOn(page, patient).getByText(said('chat:state.SENDING'))).toHaveCount(0)
  await expect(page.getByText(said('chat:connecting'))).toBeHidden()
  const order = ['Das Erste.', 'Das Zweite.', 'In between.', 'Das Dritte.']
  for (const place of all) await expect(place.locator('[data-number] p[dir]')).toHaveText(order)
})

test('CHAT-09, CHAT-12, D-326, ACC-46 what is completed while it is open is read on and not written in, another one is not opened by its address, and with the session its page ends', async ({
  openBrowser,
  watch,
}) => {
  const one = await answeredCase('CHAT', inDays(2), 'de')
  const { patient, doctor, id } = one
  const said = saidTo(patient)
  const page = await openBrowser({ ...phone, locale: 'de-DE' })
  await beInChat(page, patient, one)
  await write(page, patient, 'Danke für alles.')
  await expect(messagesOn(page, patient).getByText(said('chat:state.SENT'))).toBeVisible()
  await deliverByCall(one, 'Gutachten.pdf')
  await askAs(patient, appointments.acceptReport, { appointmentId: id })
  await expect(page.getByText(said('chat:ended.title'))).toBeVisible()
  await expect(boxOn(page, patient)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(said('chat:ended.title'))).toBeVisible()
  await expect(messagesOn(page, patient).getByText('Danke für alles.')).toBeVisible()

  const { chatrooms } = await askAs(demonstration.DOCTOR, chat.list, {})
  const foreign = chatrooms.find(({ _id }) => _id !== id)
  watch.expectAnswer(404, '/api/v1/chatroom/get-by-id')
  await page.goto(chatOf({ id: foreign?._id ?? '' }))
  await expect(page.getByText(said('chat:gone'))).toBeVisible()
  await expect(page.getByText(foreign?.appointment.code ?? '')).toHaveCount(0)

  const office = await openBrowser()
  await beInDashboard(office, doctor)
  await office.goto(chatOf(one))
  await expect(messagesOn(office, doctor).getByText('Danke für alles.')).toBeVisible()
  const token = await office.evaluate(() => localStorage.getItem('Token') ?? '')
  // Whatever the page asks by itself at that moment is refused with the session.
  watch.expectAnswer(401, '/api/v1/auth/user')
  watch.expectAnswer(401, `/api/v1${chat.countUnread.path}`)
  watch.expectAnswer(401, `/api/v1${chat.list.path}`)
  await askSuccessfully(access.signOut, {}, { token })
  await expect(office).toHaveURL(/\/sign-in/)
  await expect(office.getByText('Danke für alles.')).toHaveCount(0)
})

test('CHAT-10, CHAT-15 on a phone what was said last stays in view while a long message is written, and what is sent is in view, wherever somebody has scrolled', async ({
  openBrowser,
}) => {
  const one = await paidCase('VIDEO', inDays(10), 'de')
  const { patient } = one
  const said = saidTo(patient)
  const page = await openBrowser({ ...phone, locale: 'de-DE' })
  await beInChat(page, patient, one)
  const here = messagesOn(page, patient)
  const line = (at: number) => here.getByText(`Zeile ${at}.`, { exact: true })
  for (let at = 1; at <= 14; at += 1) await write(page, patient, `Zeile ${at}.`)
  await expect(here.getByText(said('chat:state.SENT'), { exact: true })).toBeInViewport()
  await boxOn(page, patient).fill('Noch etwas,\nund noch etwas,\nund noch etwas,\nund noch etwas.')
  await expect(line(14)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: said('chat:toEnd') })).toBeHidden()
  await here.evaluate(place => place.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: said('chat:toEnd') })).toBeVisible()
  await write(page, patient, 'Das Letzte.')
  await expect(here.getByText('Das Letzte.')).toBeInViewport({ ratio: 1 })
})
