import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../testing/site.ts'
import { closeMenuWhenFollowed, hideTopBarWhileReading } from './top-bar.ts'

let stop = () => {}
beforeEach(async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  await showPage({ path: '/terms', language: 'en' })
  stop = hideTopBarWhileReading()
})
afterEach(() => {
  stop()
})

function scrollTo(position: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position)
  window.dispatchEvent(new Event('scroll'))
  return document.querySelector('[data-top-bar]')?.hasAttribute('data-away')
}

test('SHELL-07 the top bar stays for the first 80 px, then goes on the way down', () => {
  expect(scrollTo(40)).toBe(false)
  expect(scrollTo(80)).toBe(false)
  expect(scrollTo(81)).toBe(true)
  expect(scrollTo(2_000)).toBe(true)
})

test('SHELL-07 it comes back at the first move up, and goes again', () => {
  scrollTo(500)
  expect(scrollTo(499)).toBe(false)
  expect(scrollTo(499)).toBe(false)
  expect(scrollTo(500)).toBe(true)
  expect(scrollTo(0)).toBe(false)
})

test('SHELL-07 a page that is pulled past its top keeps the bar', () => {
  scrollTo(60)
  expect(scrollTo(-30)).toBe(false)
  expect(scrollTo(0)).toBe(false)
})

test('SHELL-07 when it is stopped nothing follows any more', () => {
  stop()
  expect(scrollTo(500)).toBe(false)
})

test('SHELL-05 without popovers a link of the menu leads on, and nothing fails', () => {
  expect('hidePopover' in document.body, 'jsdom stands for an old browser').toBe(false)
  vi.spyOn(Element.prototype, 'matches').mockImplementation(selector => {
    throw new SyntaxError(`'${selector}' is not a valid selector`)
  })
  const failed = vi.fn()
  window.addEventListener('error', failed)
  closeMenuWhenFollowed()
  const about = document.querySelector<HTMLElement>('#site-menu a[href$="#aboutUs"]')
  about?.addEventListener('click', event => event.preventDefault())
  about?.click()
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
