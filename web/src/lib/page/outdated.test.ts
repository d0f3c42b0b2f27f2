import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenOutdated } from './outdated.ts'

const file = 'http://localhost:3000/assets/sign-up-page-abc123.js'
const reload = vi.fn()
const ask = vi.fn<(address: string, request: RequestInit) => Promise<{ status: number }>>()

beforeAll(reloadWhenOutdated)

beforeEach(() => {
  reload.mockClear()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', { href: 'http://localhost:3000/sign-in', reload })
})

async function fail(message: string, status: number | undefined) {
  ask.mockImplementation(() =>
    status ? Promise.resolve({ status }) : Promise.reject(new TypeError('no answer')),
  )
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error(message),
  })
  window.dispatchEvent(event)
  await new Promise(resolve => setTimeout(resolve))
  return event
}

const chromium = `Failed to fetch dynamically imported module: ${file}`

test('SHELL-30 a page whose file is gone loads anew, once for that file', async () => {
  const event = await fail(chromium, 404)
  expect(ask).toHaveBeenCalledWith(file, { method: 'HEAD', cache: 'no-store' })
  expect(reload).toHaveBeenCalledOnce()
  expect(event.defaultPrevented).toBe(false)
  await fail(chromium, 404)
  expect(reload).toHaveBeenCalledOnce()
  await fail(chromium.replace('abc123', 'def456'), 404)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the file is there: it only did not arrive', 200],
  ['the server is troubled', 503],
  ['nobody answers', undefined],
])('SHELL-30 it stays as it is when %s', async (_why, status) => {
  await fail(chromium, status)
  expect(reload).not.toHaveBeenCalled()
})

test('SHELL-30 where the browser does not name the file, the page itself is asked for', async () => {
  await fail('Importing a module script failed.', undefined)
  expect(reload).not.toHaveBeenCalled()
  await fail('Importing a module script failed.', 200)
  expect(ask.mock.lastCall?.[0]).toBe('http://localhost:3000/sign-in')
  expect(reload).toHaveBeenCalledOnce()
})

test('SHELL-30 what somebody has entered is not lost', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.value = 'Ada'
  await fail(chromium, 404)
  expect(reload).not.toHaveBeenCalled()
})

test('SHELL-30 where nothing can be remembered it does not go on for ever', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await fail(chromium, 404)
  expect(reload).not.toHaveBeenCalled()
})
