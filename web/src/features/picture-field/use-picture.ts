import { attachmentLimit, pictureTypes } from '@konsil/contract/documents'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../lib/signed-in/upload.ts'
import { useFileAddresses } from '../../lib/signed-in/use-file-addresses.ts'
import { toast } from '../../ui/toast/toast.ts'

export interface ChosenPicture {
  url: string
  state: 'kept' | 'sending' | 'there' | 'failed'
  /** How much has arrived, from 0 to 1. */
  share: number
  file?: File
  /** As the server knows it: once it has arrived. */
  id?: string
  address?: string
  failure?: unknown
}

export interface KeptPicture {
  _id: string
  url: string
}

const asKept = (kept: KeptPicture | null | undefined): ChosenPicture | undefined =>
  kept ? { url: kept.url, address: kept.url, id: kept._id, state: 'kept', share: 1 } : undefined

/**
 * One picture: sent as soon as it is chosen, and kept here when that fails. What is said of a file that is none differs
 * (D-337).
 */
export function usePicture(
  kept: KeptPicture | null | undefined,
  wrong: 'picture.types.invalid' | 'picture.invalid',
) {
  const [chosen, setChosen] = useState(() => asKept(kept))
  const [isChanged, setChanged] = useState(false)
  const [mistake, setMistake] = useState<RefusalId>()
  const { send, stop } = useSending(part => setChosen(now => now && { ...now, ...part }))
  const addressOf = useFileAddresses()

  function take(next: ChosenPicture | undefined, found?: RefusalId) {
    setChosen(next)
    setMistake(found)
    setChanged(true)
  }

  return {
    chosen,
    mistake,
    isChanged,
    async choose(file: File) {
      const found = mistakeIn(file, wrong)
      if (found) return setMistake(found)
      take({ url: addressOf(file), file, state: 'sending', share: 0 })
      await send(file)
    },
    /** More than one at once: none of them is taken. */
    refuseSeveral: () => setMistake(wrong),
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
    /** Chosen before, and arrived; or taken away then. */
    takeUp(other: KeptPicture | null) {
      stop()
      take(asKept(other))
    },
    /** It could not be drawn. */
    findUnreadable() {
      // One that was handed in before could be drawn then: its address has run out.
      if (chosen?.state === 'kept') return
      stop()
      take(undefined, wrong)
    },
    isSending: chosen?.state === 'sending',
    /** Where the server has it; empty without one. */
    address: chosen?.address ?? '',
    /** What is sent of it with a service. */
    images: chosen?.id ? [chosen.id] : [],
  }
}

/** Hands a file over, one at a time, and tells how far it has come. */
function useSending(onChange: (part: Partial<ChosenPicture>) => void) {
  const { t } = useTranslation('picture-field')
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
    const tell = (part: Partial<ChosenPicture>) => signal.aborted || onChange(part)
    tell({ state: 'sending', share: 0, failure: undefined })
    try {
      const sent = await uploadFile(file, { onProgress: share => tell({ share }), signal })
      tell({ state: 'there', share: 1, id: sent._id, address: sent.url })
      if (!signal.aborted) toast.success(t('uploaded', { file: file.name }))
    } catch (failure) {
      tell({ state: 'failed', failure })
      if (!signal.aborted) toast.failure(t('failed'), failure)
    }
  }

  return { send, stop: () => underWay.current?.abort() }
}

export type PictureDraft = ReturnType<typeof usePicture>

/** What the server would refuse too, told before anything is sent. */
function mistakeIn(file: File, wrong: RefusalId): RefusalId | undefined {
  const allowed: readonly string[] = pictureTypes
  if (!allowed.includes(file.type)) return wrong
  if (file.size === 0) return 'attachment.empty'
  return file.size > attachmentLimit ? 'attachment.too.large' : undefined
}
