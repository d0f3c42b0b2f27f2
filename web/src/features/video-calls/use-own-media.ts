import { useEffect, useRef, useState } from 'react'
import { type Chosen, closeMedia, openMedia, openScreen, type OwnMedia } from './media.ts'

const nothing: OwnMedia = { microphone: null, camera: null, problems: {} }

/** Camera, microphone and screen of this page, from the moment that somebody has asked for them. */
export function useOwnMedia() {
  const [media, setMedia] = useState<OwnMedia>()
  const [screen, setScreen] = useState<MediaStreamTrack>()
  const [isOpening, setIsOpening] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isOn, setIsOn] = useState({ microphone: true, camera: true })
  const open = useRef<OwnMedia>(nothing)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      closeMedia(open.current)
    }
  }, [])
  useEffect(() => () => screen?.stop(), [screen])

  async function ask(wanted: Chosen = chosen) {
    setChosen(wanted)
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

  function turn(which: 'microphone' | 'camera') {
    const next = !isOn[which]
    const track = open.current[which]
    if (track) track.enabled = next
    setIsOn({ ...isOn, [which]: next })
  }

  async function share() {
    if (screen) return setScreen(undefined)
    const track = await openScreen()
    if (!track || isGone.current) return track?.stop()
    // The browser has a button of its own that ends it.
    track.addEventListener('ended', () => setScreen(undefined))
    setScreen(track)
  }

  return { media, screen, isOpening, chosen, isOn, ask, turn, share }
}
export type OwnMediaHere = ReturnType<typeof useOwnMedia>
