import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages, self } from '../../testing/chat.ts'
import { someUser, freshToken } from '../../testing/person.ts'
import { SignedIn } from '../../lib/signed-in/signed-in.tsx'
import { keepSession, readSession } from '../../lib/visitor/session.ts'
import i18next from 'i18next'
import { MessageBlock } from './message-block.tsx'

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void

/** The browser tells what is near; here the test does. */
function stubNearness() {
  const told: Seen[] = []
  class Watcher {
    constructor(tell: Seen) {
      told.push(tell)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  return (isIntersecting: boolean) =>
    act(() => told[0]?.([{ isIntersecting, boundingClientRect: { height: 1234 } }]))
}

async function drawn(lookedFor?: number) {
  keepSession(freshToken(), someUser(), new Date())
  await i18next.loadNamespaces(['chat'])
  const block = (looked: number | undefined) => (
    <SignedIn value={readSession()}>
      <MessageBlock
        messages={messages(50)}
        before={undefined}
        place={{ current: null }}
        self={self}
        name="Dr. Jonas Brandt"
        firstNew={undefined}
        lookedFor={looked}
        lastSent={0}
        lastRead={0}
      />
    </SignedIn>
  )
  const { container, rerender } = render(block(lookedFor))
  return {
    part: () => container.firstElementChild as HTMLElement,
    lookFor: (number: number) => rerender(block(number)),
  }
}

test('CHAT-16 messages far from what is in view are put away, and leave as much room', async () => {
  const tell = stubNearness()
  const { part, lookFor } = await drawn()
  screen.getByText('Message 50')
  tell(false)
  expect(part().childElementCount).toBe(0)
  expect(part().style.height).toBe('1234px')
  tell(true)
  screen.getByText('Message 50')
  expect(part().style.height).toBe('')
  tell(false)
  // One that is looked for is there to be scrolled to.
  lookFor(20)
  screen.getByText('Message 20')
})
