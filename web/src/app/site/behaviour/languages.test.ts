import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, showPage } from '../../../testing/site.ts'
import { startFaqSearch } from './faq.ts'
import { startLanguages } from './languages.ts'

const written = vi.fn<(cookie: string) => void>()

const go = vi.fn<(address: string) => void>()
const ownCookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
/** Really kept, by the browser's own setter: of two spies on one property only one is taken back. */
function keepCookies(...cookies: string[]) {
  for (const cookie of cookies) ownCookie?.set?.call(document, cookie)
}

beforeEach(() => {
  written.mockClear()
  go.mockClear()
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(written)
})
async function visit(asked: Partial<Asked> = {}) {
  await showPage({ path: '/faq', language: 'de', ...asked })
  startLanguages(go)
}

const languageSelect = () => screen.getByRole('combobox', { name: 'Sprache', hidden: true })
const chooseEnglish = () => fireEvent.change(languageSelect(), { target: { value: 'en' } })

test('SHELL-12 a language that is chosen leads to the same place of the page in it, and is kept for a year', async () => {
  await visit()
  window.location.hash = '#cost'
  chooseEnglish()
  expect(go.mock.calls).toEqual([['/en/faq#cost']])
  expect(languageSelect()).toHaveProperty('value', 'de')
  expect(localStorage.getItem('language')).toBe('en')
  expect(written).toHaveBeenLastCalledWith('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('SHELL-12 without script there are links to the same page', async () => {
  await showPage({ path: '/faq', language: 'de' })
  const link = screen.getByRole('link', { name: 'English', hidden: true })
  expect(link.getAttribute('href')).toBe('/en/faq')
})

test('SHELL-12 an address that leads nowhere has the start page in another language', async () => {
  await visit({ path: undefined })
  chooseEnglish()
  expect(go.mock.calls).toEqual([['/en']])
})

test('SHELL-12 what was typed goes along, once', async () => {
  const search = () => screen.getByRole('searchbox')
  await visit()
  startFaqSearch()
  fireEvent.change(search(), { target: { value: 'Kosten' } })
  chooseEnglish()
  await visit({ language: 'en' })
  startFaqSearch()
  expect(search()).toHaveProperty('value', 'Kosten')
  await visit({ language: 'en' })
  startFaqSearch()
  expect(search()).toHaveProperty('value', '')
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
    startLanguages(go)
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
  ['keeps what the cookie knows', ['cookie-choice=accepted', 'language=en'], []],
  ['writes where it knows nothing', ['my-language=en'], [['language=de; Path=/; SameSite=Lax']]],
])('SHELL-12 without storage an address %s', async (_, kept, writes) => {
  refuseStorage()
  keepCookies(...kept)
  await visit()
  expect(written.mock.calls).toEqual(writes)
})

test('SHELL-12 where nothing was chosen the next address counts instead', async () => {
  keepCookies('language=en')
  await visit()
  expect(written).toHaveBeenCalledWith('language=de; Path=/; SameSite=Lax')
})

test('SHELL-12 without storage the cookie alone keeps what was chosen', async () => {
  refuseStorage()
  await visit()
  chooseEnglish()
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^language=en; Path=\/; Max-Age/))
})
