import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, vi } from 'vitest'
import { chooseLanguage } from '../lib/words/language.ts'
import { startTexts } from '../lib/words/texts.ts'
import { toast } from '../ui/toast/toast.ts'
import { lines } from './sockets.ts'

// There is no server to be connected with.
vi.mock('socket.io-client', () => import('./sockets.ts'))

/** jsdom knows the element but not how to open it. */
function teachDialogs() {
  const dialog = HTMLDialogElement.prototype
  const openers = new WeakMap<Element, Element | null>()
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
  }
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}

function teachMedia() {
  window.matchMedia ??= query => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  })
}

/** Nothing ever changes its size here; the kit's lists want to be told when it does. */
function teachSizes() {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** No calendar of a browser is here. */
function teachPickers() {
  HTMLInputElement.prototype.showPicker ??= () => undefined
}

/** Nothing scrolls here; the kit's lists bring what is chosen into sight. */
function teachScrolling() {
  Element.prototype.scrollIntoView ??= () => undefined
}

/** Who waits for something asks many times: the page is printed when that was in vain, not each time. */
function printPagesOnce() {
  const { getElementError } = getConfig()
  const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  configure({
    getElementError(message, container) {
      if (!isWaiting()) return getElementError(message, container)
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    },
  })
}

/** What the browser's console is told is a mistake, unless the test listens to it itself. */
const told: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  // oxlint-disable-next-line no-console
  console[level] = (...words: unknown[]) => told.push(words)
}

teachDialogs()
teachScrolling()
teachPickers()
teachSizes()
teachMedia()
// Machines that test are often busy, and the puzzle of the bot check is really solved.
configure({ asyncUtilTimeout: 8_000 })
printPagesOnce()

beforeAll(async () => {
  localStorage.clear()
  document.documentElement.lang = 'en'
  // A mock that is being made is not there yet: the second of two who ask at once would get the real thing.
  await import('socket.io-client')
  await startTexts(['ui', 'site', 'access', 'refusals'])
})

function forgetCookies() {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=')
    document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}

/** Nothing of a test is left to the next one: the browser is as that of somebody who has never been here. */
afterEach(async () => {
  // First: what a spy stands for is needed to tidy up.
  vi.restoreAllMocks()
  cleanup()
  // Another page is shown: on one that was left, what is asked and fails would never be heard of.
  window.dispatchEvent(new Event('pageshow'))
  document.head.replaceChildren()
  document.body.replaceChildren()
  lines.length = 0
  toast.closeAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (i18next.language !== 'en') await chooseLanguage('en')
  document.documentElement.lang = 'en'
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  const mistakes = told.splice(0).map(words => words.map(String).join(' '))
  if (mistakes.length > 0) throw new Error(`said in the console: ${mistakes.join('\n')}`)
})
