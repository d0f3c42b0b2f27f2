import { useState } from 'react'

/** Which dialog of a page is open; and how often each was, so that each opening can begin anew. */
export function useShown<Shown extends { dialog: string }>() {
  const [shown, setShown] = useState<Shown>()
  const [rounds, setRounds] = useState<Partial<Record<string, number>>>({})
  return {
    shown,
    roundOf: (...dialogs: Shown['dialog'][]) =>
      dialogs.reduce((sum, dialog) => sum + (rounds[dialog] ?? 0), 0),
    show(next: Shown) {
      setShown(next)
      setRounds(before => ({ ...before, [next.dialog]: (before[next.dialog] ?? 0) + 1 }))
    },
    close: () => setShown(undefined),
  }
}

export type ShownDialogs<Shown extends { dialog: string }> = ReturnType<typeof useShown<Shown>>
