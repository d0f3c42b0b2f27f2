import { minutes, seconds } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { numberSettings } from '@konsil/contract/system-settings'
import type { QueryClient } from '@tanstack/react-query'

/** Of what was asked for, and not answered, nobody knows when it ends: by then it has. */
const longestHold = minutes(numberSettings.HOLD_MINUTES.most)

/**
 * The times of one doctor which somebody gives back, and could not say so yet: their line was away, or the hold
 * itself was still being asked for. Whichever line is up first says it, by their start: what the same person
 * holds of that day by then, in another tab or on a phone, stays theirs.
 */
function timesToGiveBack() {
  const owed = new Map<string, Slot>()
  const ends = new Map<string, number>()
  const asked = new Map<string, Promise<unknown>>()
  const leftOf = (start: string) => Math.max(0, (ends.get(start) ?? 0) - Date.now())
  /** What is held has ended by itself then; said later it would free what is held of that time anew. */
  const forgetEnded = () => {
    for (const start of owed.keys()) if (leftOf(start) === 0) owed.delete(start)
  }
  return {
    /** Until the answer is there nobody knows whether something is held. */
    async asking<T extends { secondsLeft: number }>({ startUTC }: Slot, answer: Promise<T>) {
      asked.set(startUTC, answer)
      ends.set(startUTC, Date.now() + longestHold)
      try {
        const held = await answer
        ends.set(startUTC, Date.now() + seconds(held.secondsLeft))
        return held
      } finally {
        if (asked.get(startUTC) === answer) asked.delete(startUTC)
      }
    },
    isAsked: ({ startUTC }: Slot) => asked.has(startUTC),
    /** Tells when the answer that it waits for is there. */
    add(slot: Slot, tell: () => void) {
      const { startUTC } = slot
      owed.set(startUTC, slot)
      if (!ends.has(startUTC)) ends.set(startUTC, Date.now() + longestHold)
      asked.get(startUTC)?.then(tell, tell)
    },
    /** Whoever came back keeps what they held. */
    keep: ({ startUTC }: Slot) => void owed.delete(startUTC),
    /** For so many milliseconds there is something to say: none when all is said, or has ended. */
    openFor() {
      forgetEnded()
      return Math.max(0, ...[...owed.keys()].map(leftOf))
    },
    /** Those that wait for no answer any more; whoever takes them says them. */
    take() {
      forgetEnded()
      const due = [...owed.values()].filter(({ startUTC }) => !asked.has(startUTC))
      for (const { startUTC } of due) owed.delete(startUTC)
      return due
    },
  }
}
export type TimesToGiveBack = ReturnType<typeof timesToGiveBack>

const ofClients = new WeakMap<QueryClient, Map<string, TimesToGiveBack>>()

/** The same for every page of this doctor, one after the other. */
export function toGiveBack(queries: QueryClient, doctorId: string) {
  const ofDoctors = ofClients.get(queries) ?? new Map<string, TimesToGiveBack>()
  ofClients.set(queries, ofDoctors)
  const times = ofDoctors.get(doctorId) ?? timesToGiveBack()
  ofDoctors.set(doctorId, times)
  return times
}

/** What may be held: one time of a doctor, since another one takes its place. */
export function heldTime(toGiveBack: TimesToGiveBack, isUp: () => boolean, tell: () => void) {
  let held: Slot | undefined
  return {
    hold(slot: Slot) {
      held = slot
      toGiveBack.keep(slot)
    },
    /** Answers whether it can be said at once that it is given back; else it will be. */
    giveUp(isMeant: (slot: Slot) => boolean) {
      if (!held || !isMeant(held)) return false
      const isNow = isUp() && !toGiveBack.isAsked(held)
      if (!isNow) toGiveBack.add(held, tell)
      held = undefined
      return isNow
    },
  }
}
