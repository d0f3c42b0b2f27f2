import { hours } from '@konsil/contract/core/time'
import { heard, takeOver, whichBuild, type WorkerSays } from './worker-words.ts'

const script = '/service-worker.js'
const lookEvery = hours(1)

/** Where the browser has none, or keeps nothing, the product works without. */
export const mayHaveWorker = () => 'serviceWorker' in navigator

/** That of this product, once it can be used; undefined where there is none. */
export async function readyWorker() {
  if (!mayHaveWorker()) return undefined
  // Without a registration the one that is ready would be waited for without end.
  const known = await navigator.serviceWorker.getRegistration()
  return known && navigator.serviceWorker.ready
}

const letTakeOver = (next: ServiceWorker) => next.postMessage(takeOver, {})

/** A newer version that waits: it takes over when somebody asks for it, or goes to another page. */
let waiting: ServiceWorker | undefined

/**
 * Brings the worker here, and looks for a newer one from time to time. One that waits when a page has just begun takes
 * over at once: nothing is entered there yet. `onNewer` hears of one that came while this page was open.
 */
export async function startWorker(onNewer: () => void) {
  if (!mayHaveWorker()) return
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
  const found = async (next: ServiceWorker) => {
    // The first one has nobody to wait for; that of this very page is not newer than it.
    if (!navigator.serviceWorker.controller) return
    if ((await buildOf(next)) === buildOfPage()) return letTakeOver(next)
    waiting = next
    onNewer()
  }
  if (registration.waiting) letTakeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') void found(next)
    })
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }, lookEvery)
}

export const isNewerWaiting = () => waiting !== undefined

/** With whatever is on this page: whoever may lose something is asked before. */
export function takeNewer() {
  const next = waiting
  if (!next) return
  waiting = undefined
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  letTakeOver(next)
}

/** Each build names its files by what is in them. */
const buildOfPage = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1)

const patience = 2_000

function buildOf(worker: ServiceWorker) {
  return new Promise<unknown>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(() => resolve(undefined), patience)
    worker.postMessage(whichBuild, [port2])
  })
}

/** Hears what the worker says to this page, and tells it that somebody has. */
export function hearWorker(hear: (said: WorkerSays) => void) {
  if (!mayHaveWorker()) return () => undefined
  const listen = ({ data, ports }: MessageEvent<WorkerSays>) => {
    if (data?.kind !== 'came' && data?.kind !== 'pressed') return
    ports[0]?.postMessage(heard)
    hear(data)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}
