import type { PushMessage } from '@konsil/contract/notifications'
import { heard, type WorkerSays } from '../../lib/signed-in/worker-words.ts'
import { type OpenPage, worker } from './scope.ts'

/** A page where nobody is signed in says nothing. */
const patience = 1_000

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

function isHeardBy(page: OpenPage, said: WorkerSays) {
  return new Promise<boolean>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === heard))
    port1.start()
    setTimeout(() => resolve(false), patience)
    page.postMessage(said, [port2])
  })
}

/** Said by a page that somebody looks at, else by the system (NOTI-09). Said twice, the second takes the first one's place. */
export async function hearPush(text: string) {
  const message = messageIn(text)
  if (!message) return
  const pages = await openPages()
  for (const page of pages.filter(one => one.visibilityState === 'visible')) {
    if (await isHeardBy(page, { kind: 'came', message })) return
  }
  const { id, title, body } = message
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: message,
  })
}

/** To the page that is open, or a new one. */
export async function follow(notification: Notification) {
  notification.close()
  const message = notification.data as PushMessage
  for (const page of await openPages()) {
    if (!(await isHeardBy(page, { kind: 'pressed', message }))) continue
    // Where the system lets nobody bring a page to the front, it is there all the same.
    await page.focus().catch(() => undefined)
    return
  }
  await worker.clients.openWindow(message.page)
}

/** Only ours can be opened by their keys; all the same nothing leads anywhere but to our own pages. */
function messageIn(text: string): PushMessage | undefined {
  const told = parsed(text)
  const { id, code, title, body, page } = told
  const isWhole = [id, code, title, body, page].every(one => typeof one === 'string')
  // Signs that addresses do not count, as a tab, would hide where it leads.
  if (!isWhole || !/^\/(?![/\\])[!-~]*$/.test(String(page))) return undefined
  return told as unknown as PushMessage
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
