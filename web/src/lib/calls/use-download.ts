import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { saveFile } from '../page/save-file.ts'
import { BrokenOff, type DownloadedFile } from './download.ts'
import { useRefusalSentences } from './refusal-text.tsx'

interface Download {
  ask: (signal: AbortSignal) => Promise<DownloadedFile>
  brokenOff: string
  failed: string
  /** Left out where the browser says it well enough. */
  done?: (name: string) => string
}

/** Saves a file once all of it has come. Who cancels or leaves while it is on its way does not get it later. */
export function useDownload({ ask, brokenOff, failed, done }: Download) {
  const sentences = useRefusalSentences()
  const underWay = useRef<AbortController>(undefined)
  const cancel = () => underWay.current?.abort()
  useEffect(() => () => underWay.current?.abort(), [])
  const { isPending, mutate } = useMutation({
    mutationFn: ({ signal }: AbortController) => ask(signal),
    onSuccess({ content, name }, { signal }) {
      if (signal.aborted) return
      saveFile(content, name)
      if (done) toast.success(done(name))
    },
    onError(failure, { signal }) {
      if (signal.aborted) return
      const text = failure instanceof BrokenOff ? brokenOff : sentences.because(failed, failure)
      toast.failure(text, failure)
    },
  })
  const begin = () => {
    underWay.current = new AbortController()
    mutate(underWay.current)
  }
  return { isUnderWay: isPending, begin, cancel }
}
