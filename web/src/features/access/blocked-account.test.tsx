import { access } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginWork, noteInterruption } from '../../lib/visitor/interruption.ts'
import { enterPassword, open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { someUser } from '../../testing/person.ts'

let network: Network

beforeEach(() => {
  network = visit().network
})

test('ACC-14, D-251 who is blocked reads so on the page, with whom to write to, and no toast says it again', async () => {
  const setting = document.head.appendChild(document.createElement('meta'))
  setting.name = 'operator-email'
  setting.content = 'help@example.org'
  network.refuse(access.signIn, 'global.banned.user')
  open('/sign-in?role=doctor')
  await enterPassword()
  const said = await screen.findByText('This account has been blocked. Please contact us.')
  expect(document.activeElement?.contains(said)).toBe(true)
  const link = screen.getByRole('link', { name: 'Write to help@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:help@example.org')
  expect(screen.queryByText(/^Sign in error/)).toBeNull()
  setting.remove()
})

test('D-251 whose session ended by being blocked reads that first, and not only that they are signed out', async () => {
  beginWork(someUser()._id)
  noteInterruption({ isBlocked: true })
  open('/sign-in?role=doctor')
  await screen.findByText('This account has been blocked. Please contact us.')
  expect(screen.queryByText(/^You have been signed out/)).toBeNull()
  // It may be another account that signs in now: it is said again of this one alone, and once.
  const answer = network.holdRefusal(access.signIn, 'global.banned.user')
  await enterPassword()
  await waitFor(() => expect(screen.queryByText(/^This account has been blocked/)).toBeNull())
  answer()
  const said = await screen.findByText(/^This account has been blocked/)
  expect(document.activeElement?.contains(said)).toBe(true)
})
