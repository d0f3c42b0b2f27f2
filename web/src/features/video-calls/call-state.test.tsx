import { later } from '@konsil/contract/core/time'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallState } from './call-state.tsx'
import { NoWay } from './no-way.tsx'
import { beginning, type RoomState } from './room-state.ts'

const connected: RoomState = { ...beginning, isJoined: true, isOtherThere: true, way: 'CONNECTED' }
// They come with the page, which is not there.
beforeEach(() => i18next.loadNamespaces('video-calls'))

const shownOf = (of: RoomState) =>
  render(<CallState of={of} name="Ada Lovelace" hasPicture={false} />)

test('CALL-08 that only sound comes for now is said, and the quality is read out by nobody unasked', () => {
  const theirs = { microphone: true, camera: true, screen: false, soundAlone: true }
  shownOf({ ...connected, theirs, quality: 'POOR' })
  expect(screen.getByRole('status').textContent).toContain('only the sound comes for now')
  expect(screen.getByRole('status').textContent).not.toContain('The connection is weak')
  expect(screen.getByText(/^The connection is weak/)).toBeDefined()
})

test('CALL-08 nobody who is muted is said to be heard, and a screen that is shared is named on both sides', () => {
  const theirs = { microphone: false, camera: false, screen: false, soundAlone: false }
  const { rerender } = shownOf({ ...connected, theirs })
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('ConnectedAda Lovelace shows no picture and is muted now.')
  const sharing = { ...theirs, screen: true }
  const of = { ...connected, theirs: sharing }
  rerender(<CallState of={of} name="Ada Lovelace" hasPicture isSharing />)
  expect(said()).toBe(
    'ConnectedAda Lovelace is sharing a screen with you.Ada Lovelace is muted.You are sharing your screen.',
  )
})

test('CALL-08 who is not let in reads that the server is not reached, not that they are being connected', () => {
  shownOf({ ...beginning, isOnLine: false })
  expect(screen.queryByText('Joining the call …')).toBeNull()
  expect(screen.getByText(/^The server cannot be reached/)).toBeDefined()
})

test('CALL-11 where no video comes about each side reads what else there is', () => {
  const shown = render(<NoWay isMissing={false} side="PATIENT" />)
  expect(screen.getByRole('status').textContent).toBe('')
  shown.rerender(<NoWay isMissing side="PATIENT" />)
  expect(screen.getByText(/give a number, and the doctor calls you/)).toBeDefined()
  shown.rerender(<NoWay isMissing side="DOCTOR" />)
  expect(screen.getByText(/Your patient can give you a number/)).toBeDefined()
})

test('CALL-10 who was there and is not any more is said to be away, not to be awaited', () => {
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

test('CALL-10 who has hung up past the end is said to have done so, and is not awaited', () => {
  const of = (minutes: number): RoomState => ({
    ...beginning,
    isJoined: true,
    hasOtherLeft: true,
    endsAt: later(new Date(), minutes * 60_000),
  })
  vi.useFakeTimers()
  const shown = shownOf(of(1))
  expect(screen.queryByText(/has hung up/)).toBeNull()
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByText(/^Ada Lovelace has hung up/)).toBeTruthy()
  shown.rerender(
    <CallState of={{ ...of(-1), hasOtherLeft: false }} name="Ada" hasPicture={false} />,
  )
  expect(screen.queryByText(/has hung up/)).toBeNull()
  vi.useRealTimers()
})
