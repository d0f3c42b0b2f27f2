import type { RefusalId } from '@konsil/contract/core/refusals'
import { toast } from '../../ui/toast/toast.ts'
import { Refused } from '../calls/api.ts'
import { useRefusalSentences } from '../calls/refusal-text.tsx'

interface FailedSave {
  failed: string
  /** Refused because somebody else, or another tab, was quicker. */
  outdated: readonly RefusalId[]
  /** Finds what it has become, and shows it; false when it is not there any more. */
  find: () => Promise<boolean>
  /** Of a long form the field that is wrong may be out of sight: that it failed is said in any case. */
  isLong?: boolean
}

/** What a form does when it could not save (`onFailure`): finds what is newer, or says why. */
export function useFailedSave({ failed, outdated, find, isLong = false }: FailedSave) {
  const sentences = useRefusalSentences()
  const tell = (failure: unknown) => toast.failure(sentences.because(failed, failure), failure)
  async function findNewer(failure: Refused) {
    const isThere = await find().catch(() => false)
    if (!isThere) tell(failure)
  }
  return (failure: unknown, isTold: boolean) => {
    if (failure instanceof Refused && outdated.some(id => failure.is(id))) void findNewer(failure)
    else if (!isTold) tell(failure)
    else if (isLong) toast.failure(failed, failure)
  }
}
