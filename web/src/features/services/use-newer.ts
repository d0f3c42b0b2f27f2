import { useState } from 'react'

interface Versioned {
  _id: string
  version: number
}

/** What is changed here, and what it has become when another tab was quicker. */
export function useNewer<Edited extends Versioned>(
  opened: Edited | undefined,
  readAll: () => Promise<{ list: readonly Edited[] }>,
) {
  const [version, setVersion] = useState(opened?.version)
  const [newer, setNewer] = useState<Edited>()
  return {
    /** What is saved over: nobody changes what they have not seen. */
    version,
    newer,
    /** False when it is not there any more, or cannot be read. */
    async find() {
      const { list } = await readAll().catch(() => ({ list: [] as Edited[] }))
      const found = list.find(({ _id }) => _id === opened?._id)
      setNewer(found)
      return found !== undefined
    },
    /** The person has decided, whichever way. */
    settle() {
      setVersion(newer?.version)
      setNewer(undefined)
    },
  }
}
