import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Unreadable } from './sending/digest-beside.ts'

/** Why a file was not uploaded, and what to do. */
export function useFailureSentence() {
  const { t } = useTranslation('documents')
  const sentences = useRefusalSentences()
  return (failure: unknown) =>
    failure instanceof Unreadable
      ? t('row.unreadable')
      : sentences.because(t('row.failed'), failure)
}
