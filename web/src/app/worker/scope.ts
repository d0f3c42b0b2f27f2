/** What is used of a worker's world: the types of pages and those of workers cannot be had at once. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface OpenPage {
  url: string
  visibilityState: DocumentVisibilityState
  postMessage(said: unknown, ports: MessagePort[]): void
  focus(): Promise<unknown>
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: Lasting & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
  message: MessageEvent<unknown>
  push: Lasting & { data: { text(): string } | null }
  notificationclick: Lasting & { notification: Notification }
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>
    openWindow(page: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    act: (event: WorkerEvents[Name]) => void,
  ): void
}

export const worker = self as unknown as WorkerScope
