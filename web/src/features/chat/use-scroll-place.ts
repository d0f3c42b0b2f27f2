import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation, ShownConversation } from './conversation.ts'

/** As near to an end, more is fetched before somebody arrives there. */
const near = 600
/** As near to the end, what comes is kept in view. */
const atEnd = 48

const fromEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

/** Where it stood before it was drawn anew. */
interface Stood {
  isAtEnd: boolean
  fromEnd: number
  /** Of what is in view. */
  height: number
  from: number
  hasNewer: boolean
}

/** Keeps what is read where it is, whatever comes before or after it, and the newest in view for whoever is at the end. */
export function useScrollPlace(
  conversation: Conversation,
  shown: ShownConversation,
  onSeen: (number: number) => void,
) {
  const { run, lookedFor } = shown
  const place = useRef<HTMLDivElement>(null)
  const stood = useRef<Stood>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)

  const note = useCallback(() => {
    const { current } = place
    if (!current) return
    const { from, hasNewer } = run
    const height = current.clientHeight
    const isAtEnd = !hasNewer && fromEndOf(current) < atEnd + lostBy(stood.current, height)
    stood.current = { isAtEnd, fromEnd: fromEndOf(current), height, from, hasNewer }
    setAtEnd(isAtEnd)
  }, [run])

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    if (stood.current) keepPlace(current, stood.current, run.from)
    else beginAt(current)
    note()
  })

  useOwnInView(place, shown.unsent.length, note)

  useLayoutEffect(() => {
    if (lookedFor && place.current) bringInView(place.current, lookedFor.number)
  }, [lookedFor])

  const follow = useFollowSize(place, stood)
  useEffect(follow, [follow])

  /** The last message that is in view. */
  const lastInView = useCallback(() => {
    const { current } = place
    if (!current || (stood.current?.isAtEnd ?? true)) return run.to
    return numberOf(lastRowIn(current)) ?? run.from
  }, [run])

  return {
    place,
    isAtEnd,
    lastInView,
    onScroll() {
      const { current } = place
      if (!current) return
      note()
      const last = lastInView()
      if (stood.current?.isAtEnd) conversation.stayAt(undefined)
      else conversation.stayAt(last)
      onSeen(last)
      if (current.scrollTop < near) conversation.fetchMore('OLDER')
      if (fromEndOf(current) < near) conversation.fetchMore('NEWER')
    },
    toEnd() {
      stood.current = { isAtEnd: true, fromEnd: 0, height: 0, from: run.from, hasNewer: false }
      conversation.toNewest()
      place.current?.focus({ preventScroll: true })
    },
  }
}

/** A box that grew has moved the end away, and nobody who reads. */
const lostBy = (stood: Stood | undefined, height: number) =>
  stood?.isAtEnd ? Math.max(0, stood.height - height) : 0

function keepPlace(place: HTMLElement, { isAtEnd, fromEnd, from, hasNewer }: Stood, now: number) {
  if (isAtEnd && !hasNewer) place.scrollTop = place.scrollHeight
  // What came before it would push it down.
  else if (now < from) place.scrollTop = place.scrollHeight - place.clientHeight - fromEnd
}

/** At the end, or where somebody has not read on. */
function beginAt(place: HTMLElement) {
  place.scrollTop = place.scrollHeight
  const mark = place.querySelector<HTMLElement>('[data-new]')
  if (mark && mark.offsetTop < place.scrollTop) place.scrollTop = mark.offsetTop
}

function bringInView(place: HTMLElement, number: number) {
  const row = place.querySelector<HTMLElement>(`[data-number="${number}"]`)
  if (row) place.scrollTop = row.offsetTop - place.clientHeight / 3
}

function bringEndInView(place: HTMLElement) {
  place.scrollTop = place.scrollHeight
}

/** What somebody writes is in view, wherever they were. */
function useOwnInView(place: RefObject<HTMLElement | null>, unsent: number, note: () => void) {
  const before = useRef(unsent)
  useLayoutEffect(() => {
    const { current } = place
    if (current && unsent > before.current) {
      bringEndInView(current)
      note()
    }
    before.current = unsent
  }, [place, unsent, note])
}

/** A keyboard that comes up, or a box that grows, takes room from the end. */
function useFollowSize(place: RefObject<HTMLElement | null>, stood: RefObject<Stood | undefined>) {
  return useCallback(() => {
    const { current } = place
    if (!current || !('ResizeObserver' in window)) return undefined
    const sizes = new ResizeObserver(() => {
      if (stood.current?.isAtEnd) current.scrollTop = current.scrollHeight
    })
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [place, stood])
}

function lastRowIn(place: HTMLElement) {
  const { bottom } = place.getBoundingClientRect()
  const rows = Array.from(place.querySelectorAll<HTMLElement>('[data-number]'))
  return rows.findLast(row => row.getBoundingClientRect().top < bottom)
}

const numberOf = (row: HTMLElement | undefined) =>
  row?.dataset.number === undefined ? undefined : Number(row.dataset.number)
