import type { QueryClient } from '@tanstack/react-query'

/** What is held has ended by itself then, unless holds are set to be longer. */
export const longestLingering = 5 * 60_000

/**
 * The days of one doctor of which somebody gives back what they held, and could not say so yet: their line was
 * away, or the hold itself was still being asked for. Whichever line is up first says it.
 */
function daysToGiveBack() {
  /** Since when. */
  const owed = new Map<string, number>()
  const asked = new Map<string, Promise<unknown>>()
  /** Said later it would free what the same person holds by then, in another tab or on a phone. */
  const forgetEnded = () => {
    for (const [date, since] of owed) {
      if (Date.now() - since > longestLingering) owed.delete(date)
    }
  }
  return {
    /** Until the answer is there nobody knows whether something is held. */
    async asking<T>(date: string, answer: Promise<T>) {
      asked.set(date, answer)
      try {
        return await answer
      } finally {
        if (asked.get(date) === answer) asked.delete(date)
      }
    },
    isAsked: (date: string) => asked.has(date),
    /** Tells when the answer that it waits for is there. */
    add(date: string, tell: () => void) {
      owed.set(date, Date.now())
      asked.get(date)?.then(tell, tell)
    },
    /** Whoever came back keeps what they held. */
    keep: (date: string) => void owed.delete(date),
    isEmpty() {
      forgetEnded()
      return owed.size === 0
    },
    /** Those that wait for no answer any more; whoever takes them says them. */
    take() {
      forgetEnded()
      const due = [...owed.keys()].filter(date => !asked.has(date))
      for (const date of due) owed.delete(date)
      return due
    },
  }
}
export type DaysToGiveBack = ReturnType<typeof daysToGiveBack>

const ofClients = new WeakMap<QueryClient, Map<string, DaysToGiveBack>>()

/** The same for every page of this doctor, one after the other. */
export function toGiveBack(queries: QueryClient, doctorId: string) {
  const ofDoctors = ofClients.get(queries) ?? new Map<string, DaysToGiveBack>()
  ofClients.set(queries, ofDoctors)
  const days = ofDoctors.get(doctorId) ?? daysToGiveBack()
  ofDoctors.set(doctorId, days)
  return days
}

/** Of which days something may be held. */
export function heldDays(toGiveBack: DaysToGiveBack, isUp: () => boolean, tell: () => void) {
  const held = new Set<string>()
  return {
    hold(date: string) {
      held.add(date)
      toGiveBack.keep(date)
    },
    /** Answers whether it can be said at once that it is given back; else it will be. */
    giveUp(date: string) {
      if (!held.delete(date)) return false
      const isNow = isUp() && !toGiveBack.isAsked(date)
      if (!isNow) toGiveBack.add(date, tell)
      return isNow
    },
  }
}
