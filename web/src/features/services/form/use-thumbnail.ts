import { attachmentLimit } from '@konsil/contract/documents'
import { serviceImageTypes } from '@konsil/contract/offered-service'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../../lib/signed-in/upload.ts'
import { useFileAddresses } from '../../../lib/signed-in/use-file-addresses.ts'
import { toast } from '../../../ui/toast/toast.ts'

export interface Thumbnail {
  url: string
  state: 'kept' | 'sending' | 'there' | 'failed'
  /** How much has arrived, from 0 to 1. */
  share: number
  file?: File
  /** As the server knows it. */
  id?: string
  failure?: unknown
}

export interface KeptPicture {
  _id: string
  url: string
}

/** What is said of a file that is no picture (D-337). */
const wrongFor = { doctor: 'picture.types.invalid', office: 'picture.invalid' } as const

const asKept = (kept: KeptPicture | null | undefined): Thumbnail | undefined =>
  kept ? { url: kept.url, id: kept._id, state: 'kept', share: 1 } : undefined

/** The picture of a service: sent as soon as it is chosen, and kept here when that fails. */
export function useThumbnail(kept: KeptPicture | null | undefined, reader: 'doctor' | 'office') {
  const [chosen, setChosen] = useState(() => asKept(kept))
  const [isChanged, setChanged] = useState(false)
  const [mistake, setMistake] = useState<RefusalId>()
  const { send, stop } = useSending(part => setChosen(now => now && { ...now, ...part }))
  const addressOf = useFileAddresses()

  function take(next: Thumbnail | undefined, found?: RefusalId) {
    setChosen(next)
    setMistake(found)
    setChanged(true)
  }

  return {
    chosen,
    mistake,
    isChanged,
    async choose(file: File) {
      const found = mistakeIn(file, wrongFor[reader])
      if (found) return setMistake(found)
      take({ url: addressOf(file), file, state: 'sending', share: 0 })
      await send(file)
    },
    again() {
      if (chosen?.file) void send(chosen.file)
    },
    remove() {
      stop()
      take(undefined)
    },
    /** Instead of what was chosen. */
    load(other: KeptPicture | null) {
      stop()
      take(asKept(other))
      setChanged(false)
    },
    /** It could not be drawn. */
    findUnreadable() {
      // One that was handed in before could be drawn then: its address has run out.
      if (chosen?.state === 'kept') return
      stop()
      take(undefined, wrongFor[reader])
    },
    isSending: chosen?.state === 'sending',
    /** What is sent of it with the service. */
    images: chosen?.id ? [chosen.id] : [],
  }
}

/** Hands a file over, one at a time, and tells how far it has come. */
function useSending(onChange: (part: Partial<Thumbnail>) => void) {
  const { t } = useTranslation('services')
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => {
    const sending = underWay
    return () => sending.current?.abort()
  }, [])

  async function send(file: File) {
    const ending = new AbortController()
    underWay.current?.abort()
    underWay.current = ending
    const { signal } = ending
    const tell = (part: Partial<Thumbnail>) => signal.aborted || onChange(part)
    tell({ state: 'sending', share: 0, failure: undefined })
    try {
      const { _id } = await uploadFile(file, { onProgress: share => tell({ share }), signal })
      tell({ state: 'there', share: 1, id: _id })
      if (!signal.aborted) toast.success(t('picture.uploaded', { file: file.name }))
    } catch (failure) {
      tell({ state: 'failed', failure })
      if (!signal.aborted) toast.failure(t('picture.failed'), failure)
    }
  }

  return { send, stop: () => underWay.current?.abort() }
}

export type ThumbnailDraft = ReturnType<typeof useThumbnail>

/** What the server would refuse too, told before anything is sent. */
function mistakeIn(file: File, wrong: RefusalId): RefusalId | undefined {
  const allowed: readonly string[] = serviceImageTypes
  if (!allowed.includes(file.type)) return wrong
  if (file.size === 0) return 'attachment.empty'
  return file.size > attachmentLimit ? 'attachment.too.large' : undefined
}
