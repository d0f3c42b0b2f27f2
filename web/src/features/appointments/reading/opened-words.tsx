import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Opened, ReadingKind } from './opened.ts'

interface OpenedWords {
  opened: Opened
  /** The half hour of the reason is over: what was refused is read anew with the next one. */
  over: readonly ReadingKind[] | undefined
  /** Nothing was opened yet, or the reason is over: it has to be said. */
  asksWhy: boolean
  onOpen: (more: Opened) => void
  onOver: (refused: readonly ReadingKind[]) => void
}

const ignore = () => undefined
const Words = createContext<OpenedWords>({
  opened: {},
  over: undefined,
  asksWhy: true,
  onOpen: ignore,
  onOver: ignore,
})

/** What an administrator has opened of one case, wherever on the page; it is kept nowhere, and gone with it (APPT-59). */
export function OpenedWordsOfCase({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>({})
  const [over, setOver] = useState<readonly ReadingKind[]>()
  const words = useMemo(
    () => ({
      opened,
      over,
      asksWhy: Object.keys(opened).length === 0 || over !== undefined,
      onOpen(more: Opened) {
        setOpened(before => ({ ...before, ...more }))
        setOver(undefined)
      },
      onOver: setOver,
    }),
    [opened, over],
  )
  return <Words value={words}>{children}</Words>
}

export const useOpenedWords = () => useContext(Words)
