import type { Consent, SecondStepWay } from '@konsil/contract/access'
import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
  renewedTokenHeader,
} from '@konsil/contract/core/endpoint'
import {
  readValues,
  type RefusalId,
  type RefusalItem,
  type ValuesOf,
} from '@konsil/contract/core/refusals'
import * as z from 'zod'
import { noteInterruption } from '../visitor/interruption.ts'
import { dropSession, keepRenewedToken, readToken } from '../visitor/session.ts'

// zod would compile its checks with eval, which our pages forbid.
z.config({ jitless: true })

/** The server said no. `id` is one of the contract's refusals, as long as server and page are of one age. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly items: RefusalItem[]

  constructor(status: number, items: RefusalItem[]) {
    super(items[0]?.defaultMessage ?? String(status))
    this.status = status
    this.items = items
  }

  get id() {
    return this.items[0]?.id as RefusalId | undefined
  }

  /** What the refusal of this id tells besides; nothing when it is another one. */
  valuesOf<Id extends RefusalId>(id: Id): ValuesOf<Id> | undefined {
    const [item] = this.items
    return item && readValues(item, id)
  }

  is(id: RefusalId) {
    return this.items[0]?.id === id
  }
}

/** No answer arrived: offline, or the server is away. */
export class Unreached extends Error {
  override name = 'Unreached'
}

/** A line or a server that comes back: a refusal does not pass by itself. */
export const mayPass = (failure: unknown) =>
  failure instanceof Unreached ||
  (failure instanceof Refused && [500, 502, 503, 504].includes(failure.status))

/** A refusal is an answer: asking again would not change it. Whatever else failed may come after all. */
export const mayComeYet = (failure: unknown) =>
  failure !== null && !(failure instanceof Refused && failure.status < 500)

/** So long until it is asked for anew by itself, as after an outage. */
export const untilAskedAgain = 10_000

interface CallOptions {
  /** The solution of the bot check, for endpoints that ask for one. */
  botCheck?: string
  /** Of a session that is not kept yet; without it, the one that is. */
  token?: string
  signal?: AbortSignal
  /** Goes on when the page that asked is left. */
  keepalive?: boolean
}

/** Whoever has waited this long is told that no answer came. */
export const longestWait = 30_000
const successes: unknown[] = [200, 201]

let hasEnded = false
const underWay = new Set<AbortController>()
// The Back button may show the page again as it was left. The server, which draws first screens, has no window.
if ('window' in globalThis) {
  window.addEventListener('pageshow', () => {
    hasEnded = false
  })
}

/** The session of this page ends: what it still asks would be refused, and nobody reads the answer. */
export function endCalls() {
  hasEnded = true
  for (const one of underWay) one.abort()
}

/** What is asked on behalf of the page is never answered once its session has ended. */
async function whileSignedIn<T>(ask: (left: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController()
  if (hasEnded) leaving.abort()
  underWay.add(leaving)
  try {
    return await ask(leaving.signal)
  } catch (failure) {
    if (leaving.signal.aborted) return await new Promise<never>(() => undefined)
    throw failure
  } finally {
    underWay.delete(leaving)
  }
}

/** What the person is asked for before a call can go on. */
export type Missing =
  | { of: 'consents'; consents: Consent[] }
  /** A proof that it is them: the password, in one of these ways more, and what they entered already. */
  | { of: 'proof'; ways: SecondStepWay[]; password: string }

type AskPerson = (missing: Missing) => Promise<boolean>
let askPerson: AskPerson | undefined
let beingAsked: Promise<boolean> | undefined

/** Says who asks the person, while there is a page to ask on. Returns how to end it. */
export function hearOfMissing(ask: AskPerson) {
  askPerson = ask
  return () => {
    if (askPerson === ask) askPerson = undefined
  }
}

/**
 * Where the server needs an agreement or a proof first, the person is asked, and the act goes on with what
 * they entered. Who was asked for the one may be asked for the other next.
 */
export async function askingFirst<T>(
  endpoint: Endpoint,
  question: object,
  act: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (failure) {
      const missing = failure instanceof Refused && missingIn(failure, endpoint, question)
      if (!missing || !askPerson) throw failure
      // Several calls may be refused at once: one question is enough.
      beingAsked ??= askPerson(missing).finally(() => (beingAsked = undefined))
      if (!(await beingAsked)) throw failure
    }
  }
}

function missingIn(refused: Refused, { proof }: Endpoint, question: object): Missing | undefined {
  const consents = refused.valuesOf('consent.required')?.consents
  if (consents) return { of: 'consents', consents }
  const ways = refused.valuesOf('proof.required')?.ways
  return ways && { of: 'proof', ways, password: proof === 'password' ? passwordIn(question) : '' }
}

/** Nobody types it a second time. */
function passwordIn(question: object) {
  const given = { password: '', currentPassword: '', ...question }
  return given.password || given.currentPassword
}

/**
 * Asks one endpoint of the contract; question and answer are typed by it. An answer acts on the kept
 * session only while that is still the one that asked; with a token of its own, the caller acts.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> =>
  askingFirst(endpoint, question as object, () => callOnce(endpoint, question, options))

async function callOnce<E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const kept = options.token ? undefined : readToken()
  const reached = (...ends: (AbortSignal | undefined)[]) =>
    reach(endpoint, question, {
      ...options,
      token: options.token ?? kept,
      signal: eitherOf(AbortSignal.timeout(longestWait), options.signal, ...ends),
    })
  const answer = await (options.keepalive ? reached() : whileSignedIn(reached))
  const body = await readBody(answer)
  const refused = refusedWith(answer, body)
  followSession(kept, answer.status, answer.headers.get(renewedTokenHeader), refused.id)
  if (successes.includes(answer.status)) {
    if (!body) throw new Unreached('the answer cannot be read')
    if (successes.includes(body.statusCode)) return body.data as OutputOf<E>
  }
  throw refused
}

const refusedWith = ({ status }: Response, body: Envelope | undefined) =>
  new Refused(status, Array.isArray(body?.data) ? (body.data as RefusalItem[]) : [])

export const refusedBy = async (answer: Response) => refusedWith(answer, await readBody(answer))

/**
 * What an answer, and the refusal in it, means for the session that asked; another that was kept meanwhile is left
 * alone.
 */
export function followSession(
  asked: string | undefined,
  status: number,
  renewed: string | null,
  refusal: string | undefined,
) {
  if (asked === undefined || readToken() !== asked) return
  if (status === 401) {
    const isBlocked = refusal === 'session.blocked'
    noteInterruption({ isBlocked })
    dropSession({ isBlocked })
    window.location.reload()
  } else if (renewed) keepRenewedToken(renewed)
}

interface Asking extends Omit<CallOptions, 'token' | 'signal'> {
  token: string | undefined
  signal: AbortSignal
}

export async function reach(
  endpoint: Endpoint,
  question: unknown,
  { botCheck, signal, token, keepalive }: Asking,
) {
  const isGet = endpoint.method === 'GET'
  const query = isGet ? new URLSearchParams(question as Record<string, string>).toString() : ''
  try {
    return await fetch(`${apiPrefix}${endpoint.path}${query && `?${query}`}`, {
      method: endpoint.method,
      cache: 'no-store',
      headers: {
        'accept-language': document.documentElement.lang || 'en',
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(botCheck ? { [botCheckHeader]: botCheck } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(question) }),
      ...(keepalive ? { keepalive } : {}),
      signal,
    })
  } catch (error) {
    throw new Unreached('no answer', { cause: error })
  }
}

/** `AbortSignal.any` is younger than many a phone (decision 0015). */
export function eitherOf(...signals: (AbortSignal | undefined)[]) {
  const either = new AbortController()
  for (const signal of signals) {
    if (!signal) continue
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

interface Envelope {
  statusCode?: unknown
  data?: unknown
}

async function readBody(answer: Response): Promise<Envelope | undefined> {
  try {
    return (await answer.json()) as Envelope | undefined
  } catch {
    return undefined
  }
}
