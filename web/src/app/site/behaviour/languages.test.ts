import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, showPage } from '../../../testing/site.ts'
import { keepChosenLanguage } from './languages.ts'

const written = vi.fn<(cookie: string) => void>()

beforeEach(() => {
  written.mockClear()
  vi.spyOn(document, 'cookie', 'set').mockImplementation(written)
})
async function visit(asked: Partial<Asked> = {}) {
  await showPage({ path: '/faq', language: 'de', ...asked })
  keepChosenLanguage()
}

/** jsdom would say that it cannot follow. */
function press(name: string) {
  const link = screen.getByRole('link', { name, hidden: true })
  link.addEventListener('click', event => event.preventDefault())
  link.click()
  return link
}

test('SHELL-12 a language that is pressed leads to the same page in it, and is kept for a year', async () => {
  await visit()
  const link = press('English')
  expect(link.getAttribute('href')).toBe('/en/faq')
  expect(localStorage.getItem('language')).toBe('en')
  expect(written).toHaveBeenLastCalledWith('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('SHELL-12 the language of an address counts until the browser is closed, but is no choice', async () => {
  await visit()
  expect(written.mock.calls).toEqual([['language=de; Path=/; SameSite=Lax']])
  expect(localStorage.getItem('language')).toBeNull()
})

test('SHELL-12 it takes nobody their choice', async () => {
  localStorage.setItem('language', 'en')
  await visit()
  expect(written).not.toHaveBeenCalled()
})

test.each([
  { path: '/faq', prefixed: false },
  { path: undefined, prefixed: false, at: '/denied' },
] as const)(
  'SHELL-12 an address without a language says none: %o',
  async ({ at = '', ...asked }) => {
    await showPage({ language: 'de', ...asked })
    if (at) window.history.replaceState(null, '', at)
    keepChosenLanguage()
    expect(written).not.toHaveBeenCalled()
  },
)

function refuseStorage() {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
}

test.each([
  ['keeps what the cookie knows', 'cookie-choice=accepted; language=en', []],
  ['writes where it knows nothing', 'my-language=en', [['language=de; Path=/; SameSite=Lax']]],
])('SHELL-12 without storage an address %s', async (_, kept, writes) => {
  refuseStorage()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(kept)
  await visit()
  expect(written.mock.calls).toEqual(writes)
})

test('SHELL-12 where nothing was chosen the next address counts instead', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('language=en')
  await visit()
  expect(written).toHaveBeenCalledWith('language=de; Path=/; SameSite=Lax')
})

test('SHELL-12 without storage the cookie alone keeps what was chosen', async () => {
  refuseStorage()
  await visit()
  press('English')
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^language=en; Path=\/; Max-Age/))
})
