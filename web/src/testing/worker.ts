import type { PushMessage } from '@konsil/contract/notifications'
import { vi } from 'vitest'
import { takeOver, whichBuild } from '../lib/signed-in/worker-words.ts'

/** A worker as the browser shows it to a page. */
class Worker extends EventTarget {
  state = 'installing'
  readonly told: unknown[] = []
  private readonly build: string
  constructor(build: string) {
    super()
    this.build = build
  }
  postMessage(said: unknown, ports: MessagePort[] | object) {
    this.told.push(said)
    if (said === whichBuild && Array.isArray(ports))
      (ports[0] as MessagePort).postMessage(this.build, [])
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** jsdom has neither workers nor pushes: a browser that has both, and asks as the person wishes. */
export function standInForWorker({ build = 'dashboard-1.js', wish = 'granted' } = {}) {
  const container = new EventTarget()
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: vi.fn(async () => undefined),
    pushManager: {
      subscription: null as object | null,
      getSubscription: async () => registration.pushManager.subscription,
      subscribe: vi.fn(async (wanted: PushSubscriptionOptionsInit) => {
        const endpoint = `https://push.example.org/${wanted.applicationServerKey as string}`
        const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
        const subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            registration.pushManager.subscription = null
            return true
          },
        }
        registration.pushManager.subscription = subscription
        return subscription
      }),
    },
  })
  const state: { controller: Worker | null } = { controller: new Worker(build) }
  const workers = Object.assign(container, state, {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(window.navigator, {
      get: (real, name) => (name === 'serviceWorker' ? workers : Reflect.get(real, name, real)),
      has: (real, name) => name === 'serviceWorker' || name in real,
    }),
  )
  const notification = {
    permission: 'default',
    requestPermission: vi.fn(async () => (notification.permission = wish)),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', () => undefined)
  return {
    registration,
    notification,
    workers,
    /** One that has come while the page is open. */
    findNewer(build: string) {
      const next = new Worker(build)
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
      next.become('installed')
      return next
    },
    takesOver: (one: Worker) => one.told.includes(takeOver),
    /** What the worker says to the page; whether it was heard. */
    say(kind: 'came' | 'pressed', message: PushMessage) {
      const heard: unknown[] = []
      const port = { postMessage: (said: unknown) => void heard.push(said) }
      const said = Object.assign(new Event('message'), { data: { kind, message }, ports: [port] })
      container.dispatchEvent(said)
      return heard
    },
  }
}
