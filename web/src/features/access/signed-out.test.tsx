import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteSignedOut } from '../../lib/visitor/signed-out.ts'
import { open, stubBrowser } from '../../testing/access.tsx'
import { stubNetwork } from '../../testing/network.ts'

beforeEach(() => {
  stubNetwork()
  stubBrowser()
})

test.each(['/sign-in', '/sign-in?role=doctor', '/admin/sign-in'])(
  'whoever has just signed out is told so at %s, once',
  async path => {
    noteSignedOut()
    open(path)
    await screen.findByText('You are signed out.')
    cleanup()
    open(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('You are signed out.')).toBeNull()
  },
)
