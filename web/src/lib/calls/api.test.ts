import { access } from '@konsil/contract/access'
import { type Endpoint, renewedTokenHeader } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import { beforeEach, expect, test, vi } from 'vitest'
import { someUser, tokenUntil } from '../../testing/person.ts'
import { beginWork, forgetInterruption, untoldInterruption } from '../visitor/interruption.ts'
import { chooseLanguage } from '../words/language.ts'
import { download } from './download.ts'
import { call, endCalls, Refused, Unreached } from './api.ts'
import {
  endSessionHere,
  keepSession,
  keepUser,
  readSession,
  readToken,
  wasEndedByBlock,
} from '../visitor/session.ts'

const later = (hours: number) => tokenUntil(Date.now() + hours * 3_600_000)
const [first, second, renewed] = [later(1), later(2), later(3)]

const reload = vi.fn()
let answerWith: (answer: Response) => void
let signal: AbortSignal | null | undefined
let headers: HeadersInit | undefined

/** The answer comes when the test says so. */
beforeEach(() => {
  reload.mockClear()
  signal = undefined
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    signal = request.signal
    headers = request.headers
    return new Promise<Response>((resolve, reject) => {
      answerWith = resolve
      request.signal?.addEventListener('abort', () => reject(new Error('given up')))
    })
  })
})

const refusal = (status: number) => Response.json({ statusCode: status, data: [] }, { status })
const answer = (statusCode: number, status = 200) =>
  Response.json({ statusCode, data: {} }, { status, headers: { [renewedTokenHeader]: renewed } })
const anyEnd = { end: '', signal: new AbortController().signal }
const outcome = (asked: Promise<unknown>) => asked.catch((failure: unknown) => failure)

test.each(['de', 'en'] as const)(
  'API-02 every call carries the token, and the language that is kept: %s',
  async language => {
    await chooseLanguage(language)
    keepSession(first, someUser(), new Date())
    for (const endpoint of [access.signOut, access.whoAmI, site.listDateFormats]) {
      const asked = outcome(call<Endpoint>(endpoint, {}))
      expect(headers).toMatchObject({
        authorization: `Bearer ${first}`,
        'accept-language': language,
      })
      answerWith(Response.json({ statusCode: 200, data: {} }))
      await asked
    }
  },
)

test('API-02 nobody has chosen a language: it is English', async () => {
  document.documentElement.removeAttribute('lang')
  const asked = outcome(call(access.whoAmI, {}))
  expect(headers).toMatchObject({ 'accept-language': 'en' })
  expect(headers).not.toHaveProperty('authorization')
  answerWith(answer(200))
  await asked
})

test.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503])(
  'API-05, D-105, D-209 status %i is refused in one way, and only 401 ends the session',
  async status => {
    keepSession(first, someUser(), new Date())
    const item = { id: 'not.found', defaultMessage: 'Not found', values: {} }
    const asked = outcome(call(access.whoAmI, {}))
    answerWith(Response.json({ statusCode: status, data: [item] }, { status }))
    const failure = await asked
    expect(failure).toBeInstanceOf(Refused)
    expect(failure).toMatchObject({ status, items: [item] })
    expect(reload).toHaveBeenCalledTimes(status === 401 ? 1 : 0)
    expect(readToken()).toBe(status === 401 ? undefined : first)
  },
)

test('ACC-36 a 401 ends the session that asked', async () => {
  keepSession(first, someUser(), new Date())
  const asked = outcome(call(access.signOut, {}))
  answerWith(refusal(401))
  expect(await asked).toBeInstanceOf(Refused)
  expect(readToken()).toBeUndefined()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['a call', () => call(access.whoAmI, {})],
  ['a download', () => download(access.downloadData, {}, anyEnd)],
] as const)(
  'D-251 whose account was blocked reads that where they sign in: %s',
  async (_of, ask) => {
    keepSession(first, someUser(), new Date())
    beginWork(someUser()._id)
    const asked = outcome(ask())
    const item = { id: 'session.blocked', defaultMessage: 'Blocked', values: {} }
    answerWith(Response.json({ statusCode: 401, data: [item] }, { status: 401 }))
    expect(await asked).toBeInstanceOf(Refused)
    expect(readToken()).toBeUndefined()
    expect(untoldInterruption()).toMatchObject({ isBlocked: true })
    expect(wasEndedByBlock()).toBe(true)
    keepSession(second, someUser(), new Date())
    expect(wasEndedByBlock()).toBe(false)
    forgetInterruption()
  },
)

test('ACC-36 a late 401 leaves alone who signed in meanwhile', async () => {
  keepSession(first, someUser(), new Date())
  const asked = outcome(call(access.signOut, {}))
  keepSession(second, someUser(), new Date())
  answerWith(refusal(401))
  expect(await asked).toBeInstanceOf(Refused)
  expect(readToken()).toBe(second)
  expect(reload).not.toHaveBeenCalled()
})

test('ACC-36 a 401 for a token of its own is left to the caller', async () => {
  keepSession(first, someUser(), new Date())
  const asked = outcome(call(access.signOut, {}, { token: second }))
  answerWith(refusal(401))
  expect(await asked).toBeInstanceOf(Refused)
  expect(readToken()).toBe(first)
  expect(reload).not.toHaveBeenCalled()
})

test('ACC-51 a renewed token takes the place of the one that asked, and of no other', async () => {
  keepSession(first, someUser(), new Date())
  const early = call(access.signOut, {})
  answerWith(answer(200))
  await early
  expect(readToken()).toBe(renewed)

  const late = call(access.signOut, {})
  endSessionHere()
  answerWith(answer(200))
  await late
  expect(readToken()).toBeUndefined()
})

test('ACC-12 what is learned of a person is kept only while they are signed in here', () => {
  keepSession(first, someUser({ _id: '0198c0de-0000-7000-8000-000000000002' }), new Date())
  keepUser(someUser({ email: 'late@example.org' }))
  expect(readSession()?.profile.email).toBe('ada@example.org')
  endSessionHere()
  keepUser(someUser())
  expect(localStorage.length).toBe(0)
})

test.each([
  [200, 200],
  [200, 201],
  [201, 201],
])('ADM-16 HTTP %i with statusCode %i is a success', async (status, statusCode) => {
  const asked = call(access.signOut, {})
  answerWith(answer(statusCode, status))
  expect(await asked).toEqual({})
})

test.each([
  [200, 500],
  [202, 200],
  [500, 200],
])('ADM-16 HTTP %i with statusCode %i is none', async (status, statusCode) => {
  const asked = outcome(call(access.signOut, {}))
  answerWith(answer(statusCode, status))
  expect(await asked).toBeInstanceOf(Refused)
})

test('ADM-16 a success that cannot be read is no answer', async () => {
  const asked = outcome(call(access.signOut, {}))
  answerWith(new Response('<html>', { status: 200 }))
  expect(await asked).toBeInstanceOf(Unreached)
})

test('SHELL-30 nobody waits for an answer without end', async () => {
  const end = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const asked = outcome(call(access.signOut, {}))
  expect(timeout).toHaveBeenCalledWith(30_000)
  end.abort()
  expect(signal?.aborted).toBe(true)
  expect(await asked).toBeInstanceOf(Unreached)
})

test.each([true, false])(
  'SHELL-30 a question that nobody waits for any more ends (already when it is asked: %s)',
  async already => {
    // As on phones of 2017, and as in the browsers of decision 0015.
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    const asker = new AbortController()
    if (already) asker.abort()
    const asked = outcome(call(access.signOut, {}, { signal: asker.signal }))
    expect(signal?.aborted).toBe(already)
    asker.abort()
    expect(signal?.aborted).toBe(true)
    answerWith(answer(200))
    await asked
  },
)

test('SHELL-30 nor does one end without an answer that somebody waits for', async () => {
  const end = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const { signal: waiting } = new AbortController()
  const asked = outcome(call(access.signOut, {}, { signal: waiting }))
  end.abort()
  expect(await asked).toBeInstanceOf(Unreached)
})

test('D-019 with the session end the calls of its page, and none leaves later, but those that outlive it', async () => {
  const heard = vi.fn()
  const isAborted = () => signal?.aborted
  call(access.whoAmI, {}).then(heard, heard)
  const early = signal
  const telling = call(access.signOut, {}, { keepalive: true })
  endCalls()
  expect([early?.aborted, isAborted()]).toEqual([true, false])
  answerWith(answer(200))
  await telling
  call(access.whoAmI, {}).then(heard, heard)
  expect(isAborted()).toBe(true)

  window.dispatchEvent(new Event('pageshow'))
  const back = call(access.whoAmI, {})
  answerWith(answer(200))
  expect(await back).toEqual({})
  expect(heard).not.toHaveBeenCalled()
})
