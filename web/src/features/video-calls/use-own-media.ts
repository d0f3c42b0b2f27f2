import { useCallback, useEffect, useRef, useState } from 'react'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { type Chosen, closeMedia, openMedia, type OwnMedia } from './media.ts'
import { useScreen } from './use-screen.ts'

const nothing: OwnMedia = { microphone: null, camera: null, problems: {} }
const kinds = ['microphone', 'camera'] as const
type Kind = (typeof kinds)[number]

/** Camera and microphone of this page, from the moment that somebody has asked for them. */
export function useOwnMedia() {
  const [media, setMedia] = useState<OwnMedia>()
  const [isOpening, setIsOpening] = useState(false)
  const [{ chosen, isOn }, setChoice] = useState(keptChoice)
  const { end: endScreen, ...screen } = useScreen()
  const open = useRef<OwnMedia>(nothing)
  // What is pressed while devices open holds for them too.
  const wanted = useRef(isOn)
  /** Counts what was asked for: what comes later than the next of it is closed at once. */
  const asked = useRef(0)

  const shut = useCallback(() => {
    asked.current += 1
    closeMedia(open.current)
    open.current = nothing
  }, [])
  useEffect(() => shut, [shut])
  useEffect(() => keepChoice({ chosen, isOn }), [chosen, isOn])

  function show(found: OwnMedia) {
    open.current = found
    for (const kind of kinds) {
      const track = found[kind]
      if (track) track.enabled = wanted.current[kind]
    }
    setMedia(found)
  }

  /** It was unplugged, or the browser may not use it any more: nobody here has stopped it. */
  function lose(kind: Kind, track: MediaStreamTrack) {
    if (open.current[kind] !== track) return
    const { problems } = open.current
    show({ ...open.current, [kind]: null, problems: { ...problems, [kind]: 'GONE' } })
  }

  async function ask(of: Chosen = chosen) {
    setIsOpening(true)
    // Some cameras cannot be opened while they are open.
    shut()
    const number = asked.current
    const found = await openMedia(of)
    if (number !== asked.current) return closeMedia(found)
    for (const kind of kinds) {
      const track = found[kind]
      track?.addEventListener('ended', () => lose(kind, track))
    }
    show(found)
    setIsOpening(false)
  }

  function choose(which: keyof Chosen, id: string) {
    const next = { ...chosen, [which]: id }
    setChoice({ chosen: next, isOn: wanted.current })
    if (which !== 'speaker') void ask(next)
  }

  function turn(which: Kind) {
    wanted.current = { ...wanted.current, [which]: !wanted.current[which] }
    const track = open.current[which]
    if (track) track.enabled = wanted.current[which]
    setChoice({ chosen, isOn: wanted.current })
  }

  /** Nobody is shown or heard any more, until somebody asks again. */
  const close = useCallback(() => {
    shut()
    endScreen()
    setMedia(undefined)
    setIsOpening(false)
  }, [shut, endScreen])

  return { media, isOpening, chosen, isOn, ask, choose, turn, close, ...screen }
}
export type OwnMediaHere = ReturnType<typeof useOwnMedia>
