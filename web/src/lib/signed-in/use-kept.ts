import { useState } from 'react'

/** The last answer that has come: `keepPreviousData` holds while another is on its way, but not once it has failed. */
export function useKept<Answer extends object>(answer: Answer | undefined) {
  const [kept, setKept] = useState(answer)
  if (answer && answer !== kept) setKept(answer)
  return answer ?? kept
}
