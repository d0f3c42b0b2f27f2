import { takeOver, whichBuild } from '../../lib/signed-in/worker-words.ts'
import { offlinePage } from './offline-page.ts'
import { follow, hearPush } from './pushes.ts'
import { worker } from './scope.ts'

/**
 * The worker of this product (decision 0078). It keeps no page and no answer: those come from the server, or not at
 * all. So it may change at any time under pages that are open, and asks nobody.
 */
declare const BUILD: string

worker.addEventListener('activate', event => {
  // The page is asked for while the worker is still being woken up.
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve())
})

worker.addEventListener('message', ({ data, ports }) => {
  if (data === takeOver) void worker.skipWaiting()
  if (data === whichBuild) ports[0]?.postMessage(BUILD)
})

worker.addEventListener('fetch', event => {
  const { request, preloadResponse } = event
  const isPage = request.mode === 'navigate' && request.method === 'GET'
  if (!isPage || new URL(request.url).pathname.startsWith('/api/')) return
  const asked = async () => (await preloadResponse) ?? fetch(request)
  event.respondWith(asked().catch(() => offlinePage()))
})

worker.addEventListener('push', event => {
  event.waitUntil(hearPush(event.data?.text() ?? ''))
})

worker.addEventListener('notificationclick', event => {
  event.waitUntil(follow(event.notification))
})
