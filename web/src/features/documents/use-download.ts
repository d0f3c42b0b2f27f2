import { caseFiles } from '@konsil/contract/case-files'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrokenOff, download } from '../../lib/calls/download.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { saveFile } from '../../lib/page/save-file.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { CaseFile } from './case-file.ts'
import { isReasonOver } from './reason-over.ts'

interface Downloading {
  of: CaseFile
  appointmentId: string
  onReasonOver?: (() => void) | undefined
}

/** Saved under its name once all of it has come; what failed is told, and can be tried again (D-080). */
export function useDownload({ of, appointmentId, onReasonOver }: Downloading) {
  const { _id: id, name, size } = of
  const { t } = useTranslation('documents')
  const sentences = useRefusalSentences()
  const [share, setShare] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  async function begin() {
    const { signal } = (underWay.current = new AbortController())
    setShare(0)
    try {
      const { content } = await download(
        caseFiles.downloadDocument,
        { id, appointmentId },
        { signal, size, onProgress: come => !signal.aborted && setShare(come / size) },
      )
      if (!signal.aborted) saveFile(content, name)
    } catch (failure) {
      if (signal.aborted || isReasonOver(failure, onReasonOver)) return
      const failed = t('download.failed', { name })
      const isCut = failure instanceof BrokenOff
      toast.failure(
        isCut ? t('download.cut', { name }) : sentences.because(failed, failure),
        failure,
      )
    } finally {
      if (!signal.aborted) setShare(undefined)
    }
  }

  return {
    /** From 0 to 1, while it comes. */
    share,
    begin: () => void begin(),
    cancel() {
      underWay.current?.abort()
      setShare(undefined)
    },
  }
}
