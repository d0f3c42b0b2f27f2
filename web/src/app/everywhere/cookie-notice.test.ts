import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../testing/site.ts'
import { userEvent } from '../../testing/user-event.ts'
import { startCookieNotice } from './cookie-notice.ts'

async function visit() {
  await showPage({ path: '/prices', language: 'en' })
  startCookieNotice()
}
const notice = () => screen.queryByRole('region', { name: 'Cookies' })
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('SHELL-11 it is part of the page that is sent, unless the reader has answered it', async () => {
  await showPage({ path: '/prices', language: 'en' })
  expect(notice()).toBeTruthy()
  await showPage({ path: '/prices', language: 'en', answered: true })
  expect(notice()).toBeNull()
})

test.each([
  ['Accept', 'accepted'],
  ['Reject', 'rejected'],
])(
  'SHELL-11, D-027 it asks until the answer is %s, keeps that and does not come again',
  async (name, kept) => {
    await visit()
    await visit()
    expect(notice()).toBeTruthy()
    await answer(name)
    expect(notice()).toBeNull()
    expect(localStorage.getItem('cookie-choice')).toBe(kept)
    expect(document.cookie, 'for the server').toContain(`cookie-choice=${kept}`)
    await visit()
    expect(notice()).toBeNull()
  },
)

test('SHELL-11 a press beside the answers is none', async () => {
  await visit()
  await userEvent.click(screen.getByText(/We only store what these pages need/))
  expect(notice()).toBeTruthy()
  expect(localStorage.getItem('cookie-choice')).toBeNull()
})

test('SHELL-11 what is kept and no answer counts as none', async () => {
  localStorage.setItem('cookie-choice', 'perhaps')
  await visit()
  expect(notice()).toBeTruthy()
})

test('SHELL-11 a browser that refuses storage lets it be answered once, by the cookie', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  await visit()
  await answer('Reject')
  expect(notice()).toBeNull()
  await visit()
  expect(notice(), 'at the next page').toBeNull()
})
