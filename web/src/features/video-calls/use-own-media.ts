import { useEffect, useRef, useState } from 'react'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { type Chosen, closeMedia, openMedia, openScreen, type OwnMedia } from './media.ts'

const nothing: OwnMedia = { microphone: null, camera: null, problems: {} }

/** Camera and microphone of this page, from the moment that somebody has asked for them. */
export function useOwnMedia() {
  const [media, setMedia] = useState<OwnMedia>()
  const [isOpening, setIsOpening] = useState(false)
  const [{ chosen, isOn }, setChoice] = useState(keptChoice)
  const screen = useScreen()
  const open = useRef<OwnMedia>(nothing)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      closeMedia(open.current)
    }
  }, [])
  useEffect(() => keepChoice({ chosen, isOn }), [chosen, isOn])

  async function ask(wanted: Chosen = chosen) {
    setIsOpening(true)
    // Some cameras cannot be opened while they are open.
    closeMedia(open.current)
    const found = await openMedia(wanted)
    if (isGone.current) return closeMedia(found)
    open.current = found
    if (found.microphone) found.microphone.enabled = isOn.microphone
    if (found.camera) found.camera.enabled = isOn.camera
    setMedia(found)
    setIsOpening(false)
  }

  function choose(which: keyof Chosen, id: string) {
    const wanted = { ...chosen, [which]: id }
    setChoice({ chosen: wanted, isOn })
    if (which !== 'speaker') void ask(wanted)
  }

  function turn(which: 'microphone' | 'camera') {
    const next = !isOn[which]
    const track = open.current[which]
    if (track) track.enabled = next
    setChoice({ chosen, isOn: { ...isOn, [which]: next } })
  }

  return { media, isOpening, chosen, isOn, ask, choose, turn, ...screen }
}
export type OwnMediaHere = ReturnType<typeof useOwnMedia>

/** What of one's screen is shared, as long as it is. */
function useScreen() {
  const [screen, setScreen] = useState<MediaStreamTrack>()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useEffect(() => () => screen?.stop(), [screen])

  async function share() {
    if (screen) return setScreen(undefined)
    const track = await openScreen()
    if (!track || isGone.current) return track?.stop()
    // The browser has a button of its own that ends it.
    track.addEventListener('ended', () => setScreen(undefined))
    setScreen(track)
  }

  return { screen, share }
}
