import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { CallState } from './call-state.tsx'
import { beginning, type RoomState } from './room-state.ts'

test('CALL-10 who was there and is not any more is said to be away, not to be awaited', async () => {
  await i18next.loadNamespaces('video-calls')
  const shown = (isOtherThere: boolean) => {
    const of: RoomState = { ...beginning, isJoined: true, isOnLine: true, isOtherThere }
    return <CallState of={of} name="Dr. Brandt" hasPicture={false} />
  }
  const { rerender } = render(shown(false))
  expect(screen.getByText(/Dr. Brandt is not here yet/)).toBeTruthy()
  rerender(shown(true))
  rerender(shown(false))
  expect(screen.getByText(/Dr. Brandt is away at the moment/)).toBeTruthy()
})
