import { useState } from 'react'

interface State<Shown> {
  shown: Shown | undefined
  /** Counts the openings; the dialog that is shown has this one. */
  round: number
  /** The last opening of each dialog. */
  rounds: Partial<Record<string, number>>
}

const opened = <Shown extends { dialog: string }>(before: State<Shown>, shown: Shown) => {
  const round = before.round + 1
  return { shown, round, rounds: { ...before.rounds, [shown.dialog]: round } }
}

/**
 * Which dialog of a page is open. Each opening begins anew; an answer that comes late ends the
 * opening in which it was asked for, and no other.
 */
export function useShown<Shown extends { dialog: string }>() {
  const [{ shown, round, rounds }, setState] = useState<State<Shown>>({
    shown: undefined,
    round: 0,
    rounds: {},
  })
  return {
    show: (next: Shown) => setState(now => opened(now, next)),
    /** What comes by itself takes the place of nothing that is open. */
    offer: (next: Shown) => setState(now => (now.shown ? now : opened(now, next))),
    /** The last opening of a dialog; of several names when one dialog goes by them. */
    opening(...dialogs: Shown['dialog'][]) {
      const mine = Math.max(0, ...dialogs.map(dialog => rounds[dialog] ?? 0))
      const change = (make: (now: State<Shown>) => State<Shown>) =>
        setState(now => (now.shown && now.round === mine ? make(now) : now))
      return {
        /** Changes when it opens, never when it closes: a closing dialog gives the focus back. */
        key: `${dialogs.join(' ')} ${mine}`,
        shown: round === mine ? shown : undefined,
        close: () => change(now => ({ ...now, shown: undefined })),
        /** Closes, for the dialog that comes after it. */
        goOn: (next: Shown) => change(now => opened(now, next)),
      }
    },
  }
}

export type ShownDialogs<Shown extends { dialog: string }> = ReturnType<typeof useShown<Shown>>
