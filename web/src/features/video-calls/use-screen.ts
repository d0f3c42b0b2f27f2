import { useCallback, useEffect, useRef, useState } from 'react'
import { openScreen } from './media.ts'

/** What of one's screen is shared, as long as it is. */
export function useScreen() {
  const [screen, setScreen] = useState<MediaStreamTrack>()
  const [isScreenRefused, setIsScreenRefused] = useState(false)
  /** Counts the choosings: one that was ended meanwhile shares nothing. */
  const asked = useRef(0)
  useEffect(() => () => void (asked.current += 1), [])
  useEffect(() => () => screen?.stop(), [screen])

  const end = useCallback(() => {
    asked.current += 1
    setScreen(undefined)
  }, [])

  async function share() {
    setIsScreenRefused(false)
    end()
    if (screen) return
    const number = asked.current
    const found = await openScreen()
    const track = found === 'REFUSED' ? undefined : found
    if (number !== asked.current) return track?.stop()
    setIsScreenRefused(found === 'REFUSED')
    // The browser has a button of its own that ends it.
    track?.addEventListener('ended', () => setScreen(undefined))
    setScreen(track)
  }

  return { screen, isScreenRefused, share, end }
}
