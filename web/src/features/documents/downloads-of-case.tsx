import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Downloads } from './sending/downloads.ts'

const OfCase = createContext<Downloads | undefined>(undefined)

/** What is being fetched of a case goes on while its page is open, whichever row or dialog it was begun in. */
export function DownloadsOfCase({ children }: { children: ReactNode }) {
  const own = useOwn()
  return <OfCase value={own}>{children}</OfCase>
}

/** Where no page holds them, they are those of who asks. */
export function useDownloads() {
  const own = useOwn()
  return useContext(OfCase) ?? own
}

function useOwn() {
  const [own] = useState(() => new Downloads())
  useEffect(() => () => own.close(), [own])
  return own
}
