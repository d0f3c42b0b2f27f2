import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { BrokenOff } from '../../lib/calls/download.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { CaseFile } from './case-file.ts'
import { useDownloads } from './downloads-of-case.tsx'
import { isReasonOver } from './reason-over.ts'

interface Downloading {
  of: CaseFile
  appointmentId: string
  onReasonOver?: (() => void) | undefined
}

/** What failed is told, and can be tried again (D-080). */
export function useDownload({ of, appointmentId, onReasonOver }: Downloading) {
  const { t } = useTranslation('documents')
  const sentences = useRefusalSentences()
  const downloads = useDownloads()
  const { _id: id, name } = of
  const share = useSyncExternalStore(downloads.subscribe, () => downloads.read().get(id))

  function onFailed(failure: unknown) {
    if (isReasonOver(failure, onReasonOver)) return
    const isCut = failure instanceof BrokenOff
    const failed = t('download.failed', { name })
    toast.failure(isCut ? t('download.cut', { name }) : sentences.because(failed, failure), failure)
  }

  return {
    /** From 0 to 1, while it comes. */
    share,
    begin: () => void downloads.begin({ of, appointmentId, onFailed }),
    cancel: () => downloads.cancel(id),
  }
}
