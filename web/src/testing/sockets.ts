import { vi } from 'vitest'

type Hear = (...told: never[]) => void

/** Stands where the server's sockets would: a test opens, closes and says what the server would say. */
class FakeLine {
  active = false
  connected = false
  readonly asked: unknown[][] = []
  readonly namespace: string
  readonly auth: () => unknown
  /** What the server answers to a question; what it says nothing to is not among them. */
  readonly answering = new Map<string, (question: unknown) => unknown>()
  private readonly hearing = new Map<string, Set<Hear>>()

  constructor(namespace: string, auth: (tell: (auth: unknown) => void) => void) {
    this.namespace = namespace
    this.auth = () => {
      let told: unknown
      auth(answer => {
        told = answer
      })
      return told
    }
  }

  on(event: string, hear: Hear) {
    this.hearing.set(event, (this.hearing.get(event) ?? new Set()).add(hear))
    return this
  }

  off(event: string, hear: Hear) {
    this.hearing.get(event)?.delete(hear)
    return this
  }

  listeners = (event: string) => [...(this.hearing.get(event) ?? [])]

  emit(...asked: unknown[]) {
    this.asked.push(asked)
    const [event, question] = asked
    const told = asked.at(-1)
    const answer = this.answering.get(String(event))
    if (typeof told === 'function' && answer) {
      void Promise.resolve(answer(question)).then(told as (answer: unknown) => void)
    }
    return this
  }

  connect = vi.fn(() => {
    this.active = true
    return this
  })

  disconnect = vi.fn(() => {
    this.active = false
    this.connected = false
    return this
  })

  /** What the server says, or what becomes of the line. */
  hear(event: string, ...told: unknown[]) {
    for (const one of this.hearing.get(event) ?? []) one(...(told as never[]))
  }

  /** The server lets it in. */
  letIn() {
    this.connected = true
    this.hear('connect')
  }

  /** It is cut, and comes back by itself. */
  lose() {
    this.connected = false
    this.hear('disconnect')
  }

  /** What was asked under this name. */
  questions = (event: string) =>
    this.asked.filter(([name]) => name === event).map(([, question]) => question)

  /** The server ends it, or does not let it in. */
  sendAway(event: 'disconnect' | 'connect_error' = 'disconnect', why?: unknown) {
    this.active = false
    this.connected = false
    this.hear(event, why)
  }
}

export const lines: FakeLine[] = []

/** The one that was opened last. */
export const lineOf = (namespace: string) => lines.findLast(one => one.namespace === namespace)

export function io(namespace: string, { auth }: { auth: (tell: (auth: unknown) => void) => void }) {
  const line = new FakeLine(namespace, auth)
  lines.push(line)
  return line
}
