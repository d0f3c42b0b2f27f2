import type { PushMessage } from '@konsil/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepAppointments, type KeptAppointments } from '../../lib/signed-in/kept-appointments.ts'
import { heard } from '../../lib/signed-in/worker-words.ts'
import { stubBrowserStorage } from '../../testing/browser-storage.ts'
import { offlinePage } from './offline-page.ts'
import { follow, hearPush } from './pushes.ts'
import { worker } from './scope.ts'

const message: PushMessage = {
  id: '01997b6a-0000-7000-8000-00000000a001',
  code: 'AU002',
  title: 'Your appointment was paid',
  body: 'Number of the appointment: K34',
  page: '/appointment-tracking/01997b6a-0000-7000-8000-00000000a001',
}

/** An open page; one where nobody is signed in says nothing. */
const pageOf = (isSignedIn: boolean, visibilityState: DocumentVisibilityState = 'visible') => ({
  url: 'https://konsil.example/dashboard',
  visibilityState,
  told: [] as unknown[],
  isInFront: false,
  postMessage(said: { kind: string }, [port]: MessagePort[]) {
    this.told.push(said.kind)
    if (isSignedIn) port?.postMessage(heard)
  },
  async focus() {
    this.isInFront = true
  },
})

/** The second in which a page may answer goes by at once; what a page answers comes meanwhile. */
async function outOfPatience(done: Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 5 })
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await done
}

let pages: ReturnType<typeof pageOf>[]
const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => undefined)
const openWindow = vi.fn(async (_page: string) => undefined)
beforeEach(() => {
  pages = []
  showNotification.mockClear()
  openWindow.mockClear()
  Object.assign(worker, {
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  })
})

test('NOTI-09 a page that is looked at says it itself; else the system does, by a name that takes the place of the same', async () => {
  pages = [pageOf(true)]
  await hearPush(JSON.stringify(message))
  expect([pages[0]?.told, showNotification.mock.calls]).toEqual([['came'], []])
  pages = [pageOf(true, 'hidden'), pageOf(false)]
  await outOfPatience(hearPush(JSON.stringify(message)))
  expect(pages.map(({ told }) => told)).toEqual([[], ['came']])
  expect(showNotification.mock.calls).toEqual([
    [
      message.title,
      expect.objectContaining({ body: message.body, tag: message.id, data: message }),
    ],
  ])
})

test.each([
  '',
  'words',
  'null',
  '[]',
  JSON.stringify({ ...message, title: undefined }),
  JSON.stringify({ ...message, body: 7 }),
  JSON.stringify({ ...message, page: 'https://elsewhere.example.org' }),
  JSON.stringify({ ...message, page: '//elsewhere.example.org' }),
  JSON.stringify({ ...message, page: '/\\elsewhere.example.org' }),
  JSON.stringify({ ...message, page: '/\t/elsewhere.example.org' }),
])('NOTI-09 what is no push of ours is not said: %s', async text => {
  pages = [pageOf(true)]
  await hearPush(text)
  expect([pages[0]?.told, showNotification.mock.calls]).toEqual([[], []])
})

test('NOTI-09 pressed, it leads there on the page that is open, or on a new one', async () => {
  const close = vi.fn()
  const pressed = { data: message, close } as unknown as Notification
  pages = [pageOf(false), pageOf(true, 'hidden')]
  await outOfPatience(follow(pressed))
  expect(pages.map(({ told, isInFront }) => [told, isInFront])).toEqual([
    [['pressed'], false],
    [['pressed'], true],
  ])
  expect([openWindow.mock.calls, close.mock.calls.length]).toEqual([[], 1])
  pages = [pageOf(false)]
  await outOfPatience(follow(pressed))
  expect(openWindow.mock.calls).toEqual([[message.page]])
})

const hour = 60 * 60 * 1000
const kept = (changes: Partial<KeptAppointments> = {}): KeptAppointments => ({
  person: 'p1',
  language: 'de',
  product: 'Konsil <&>',
  asOf: '21.11.2026, 10:00',
  list: [
    { when: 'Montag, <b>', kind: 'Videogespräch', number: 'K34', until: Date.now() + hour },
    { when: 'Gestern', kind: 'Telefonat', number: 'K35', until: Date.now() - hour },
  ],
  ...changes,
})

test('D-099 without a connection stand time, kind and number of what is ahead, in the language of whoever was here', async () => {
  stubBrowserStorage()
  await keepAppointments(kept())
  const answer = await offlinePage()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  expect(page.documentElement.lang).toBe('de')
  expect(page.querySelector('h1')?.textContent).toBe('Keine Verbindung')
  expect(page.querySelector('header')?.textContent.trim()).toBe('Konsil <&>')
  const rows = [...page.querySelectorAll('li')].map(row => row.textContent)
  expect(rows).toEqual(['Montag, <b>Videogespräch · Nummer K34'])
  expect(page.body.textContent).toContain('Stand: 21.11.2026, 10:00')
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Noch einmal versuchen',
    '112',
    '116117',
  ])
  expect(page.querySelector('script, b')).toBeNull()
  const nonce = page.querySelector('style')?.getAttribute('nonce')
  expect(nonce?.length).toBeGreaterThan(20)
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
  )
  await keepAppointments(kept({ list: [] }))
  expect(await (await offlinePage()).text()).toContain('stand kein Termin an')
})

test('D-099 where nothing is kept only that there is no connection stands there', async () => {
  const text = await (await offlinePage()).text()
  expect(text).toContain('<h1>No connection</h1>')
  expect(text).not.toContain('<section>')
})
