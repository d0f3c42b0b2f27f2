import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Opened } from './opened.ts'

interface OpenedWords {
  opened: Opened
  onOpen: (more: Opened) => void
}

const Words = createContext<OpenedWords>({ opened: {}, onOpen: () => undefined })

/** What an administrator has opened of one case, wherever on the page; it is kept nowhere, and gone with it (APPT-59). */
export function OpenedWordsOfCase({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>({})
  const onOpen = (more: Opened) => setOpened(before => ({ ...before, ...more }))
  return <Words value={{ opened, onOpen }}>{children}</Words>
}

export const useOpenedWords = () => useContext(Words)
