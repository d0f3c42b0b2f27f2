import type { RefusalId } from '@konsil/contract/core/refusals'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Unreadable } from './sending/digest-beside.ts'

/** What is said of one file in its own sentence. */
const ofOneFile = [
  'document.checksum.differs',
  'document.infected',
  'storage.full',
] as const satisfies readonly RefusalId[]

/** Why a file was not uploaded, or several of them together, and what to do. */
export function useFailureSentence() {
  const { t } = useTranslation('documents')
  const sentences = useRefusalSentences()
  return (failure: unknown, count = 1) => {
    const isOne = count === 1
    if (failure instanceof Unreadable) return t(isOne ? 'row.unreadable' : 'alike.unreadable')
    if (isOne) return sentences.because(t('row.failed'), failure)
    const id = ofOneFile.find(one => failure instanceof Refused && failure.is(one))
    return id
      ? `${t('alike.failed')}. ${t(`alike.${id}`)}`
      : sentences.because(t('alike.failed'), failure)
  }
}
