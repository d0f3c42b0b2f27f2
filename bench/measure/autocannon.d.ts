/** What is used of it: the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    amount?: number
    duration?: number
    timeout?: number
    requests: { setupRequest(request: Request): Request }[]
  }

  interface Result {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
  }

  export type Instance = EventEmitter & PromiseLike<Result>
  export default function autocannon(options: Options): Instance
}
