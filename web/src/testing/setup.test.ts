import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { access } from '@konsil/contract/access'
import { call, endCalls, Unreached } from '../lib/calls/api.ts'
import { chooseLanguage } from '../lib/words/language.ts'
import { stubNetwork } from './network.ts'

test('a test that leaves everything behind', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await chooseLanguage('de')
  sessionStorage.setItem('left', 'behind')
  window.history.replaceState(null, '', '/somewhere?left=behind#here')
  document.head.append(document.createElement('meta'))
  endCalls()
  expect([navigator.onLine, i18next.language]).toEqual([false, 'de'])
})

test('leaves nothing to the next one', async () => {
  stubNetwork().silence(access.whoAmI)
  await expect(call(access.whoAmI, {})).rejects.toBeInstanceOf(Unreached)
  expect(navigator.onLine).toBe(true)
  expect([i18next.language, document.documentElement.lang]).toEqual(['en', 'en'])
  expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect(window.location.href).toBe('http://localhost:3000/')
  expect(document.head.childElementCount).toBe(0)
})

test('each dialog gives the focus back to what opened it, in whatever order they close', () => {
  const [page, first, second] = ['button', 'dialog', 'dialog'].map(name =>
    document.body.appendChild(document.createElement(name)),
  ) as [HTMLButtonElement, HTMLDialogElement, HTMLDialogElement]
  const inside = first.appendChild(document.createElement('button'))
  page.focus()
  first.showModal()
  second.showModal()
  first.close()
  expect(document.activeElement).toBe(page)
  second.close()
  expect(document.activeElement).toBe(inside)
})
