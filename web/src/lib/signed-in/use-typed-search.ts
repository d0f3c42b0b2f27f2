import { useState } from 'react'
import { useSettled } from './use-settled.ts'

/** As everywhere in the back-office (ADM-22, ADOC-02). */
export const typingPause = 2_000

/** What is looked for: what is typed, once typing has stopped, or at once by who asks for it. */
export function useTypedSearch(first = '') {
  const [typed, setTyped] = useState(first)
  const [text, settle] = useSettled(typed, typingPause)
  return {
    typed,
    text,
    take: () => settle(typed),
    change(next: string) {
      setTyped(next)
      // An emptied field is no search to wait for.
      if (next === '') settle('')
    },
  }
}
