import { useState } from 'react'

interface Versioned {
  _id: string
  version: number
}

/** What is changed here, and what it has become when another tab was quicker. */
export function useNewer<Edited extends Versioned>(
  opened: Edited | undefined,
  /** Where it stands as it is now. */
  readList: () => Promise<{ list: readonly Edited[] }>,
  /** Which of them it is by now; the same record unless another may take its place. */
  isIt = ({ _id }: Edited) => _id === opened?._id,
) {
  const [seen, setSeen] = useState(opened)
  const [newer, setNewer] = useState<Edited>()
  /** What is saved from now on is saved over this. */
  function goOnFrom(state: Edited | undefined) {
    setSeen(state)
    setNewer(undefined)
  }
  return {
    /** What is saved over: nobody changes what they have not seen. */
    seen,
    version: seen?.version,
    newer,
    /** False when it is not there any more. */
    async find() {
      const { list } = await readList()
      const found = list.find(isIt)
      setNewer(found)
      return found !== undefined
    },
    /** The person has decided, whichever way. */
    settle() {
      if (newer) goOnFrom(newer)
    },
    goOnFrom,
  }
}

export type Newer<Edited extends Versioned> = ReturnType<typeof useNewer<Edited>>
