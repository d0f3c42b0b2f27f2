import { useState } from 'react'

/** What a push and the bell both say is told once on a page. Answers false for what was told already, by its id in the bell. */
export function useFirstTelling() {
  const [told] = useState(() => new Set<string>())
  return (id: string) => {
    if (told.has(id)) return false
    told.add(id)
    return true
  }
}
