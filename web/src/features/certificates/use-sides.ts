import type { Certificate } from '@konsil/contract/certificates'
import { certificateFileTypes } from '@konsil/contract/certificates'
import { attachmentLimit } from '@konsil/contract/documents'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../lib/signed-in/upload.ts'
import { useFileAddresses } from '../../lib/signed-in/use-file-addresses.ts'
import { isPdf, type Picture, type Side, sides } from './sides.ts'

/** Why a file was not taken. */
export type Mistake = RefusalId | 'unreadable'

export interface ChosenSide extends Picture {
  state: 'kept' | 'sending' | 'there' | 'failed'
  /** How much has arrived, from 0 to 1. */
  share: number
  /** As the server knows it. */
  id?: string
  failure?: unknown
}

type Both<T> = Partial<Record<Side, T>>

/** Both files of a certificate: each is sent as soon as it is chosen, and kept here when that fails. */
export function useSides(certificate: Certificate | undefined) {
  const [chosen, setChosen] = useState<Both<ChosenSide>>(() => keptSides(certificate))
  const [mistakes, setMistakes] = useState<Both<Mistake>>({})
  const begin = useUnderWay()
  const addressOf = useFileAddresses()

  const put = (side: Side, picture: ChosenSide | undefined, mistake?: Mistake) => {
    setChosen(now => ({ ...now, [side]: picture }))
    setMistakes(now => ({ ...now, [side]: mistake }))
  }
  const change = (side: Side, part: Partial<ChosenSide>) =>
    setChosen(now => (now[side] ? { ...now, [side]: { ...now[side], ...part } } : now))

  async function send(side: Side, file: File, signal: AbortSignal) {
    const tell = (part: Partial<ChosenSide>) => signal.aborted || change(side, part)
    tell({ state: 'sending', share: 0, failure: undefined })
    try {
      const { _id } = await uploadFile(file, { onProgress: share => tell({ share }), signal })
      tell({ state: 'there', share: 1, id: _id })
    } catch (failure) {
      tell({ state: 'failed', failure })
    }
  }

  async function choose(side: Side, file: File) {
    const signal = begin(side)
    put(side, { url: addressOf(file), mimeType: typeOf(file), file, state: 'sending', share: 0 })
    const other = chosen[side === 'front' ? 'back' : 'front']?.file
    const mistake = await mistakeIn(file, other)
    if (signal.aborted) return
    if (mistake) put(side, undefined, mistake)
    else await send(side, file, signal)
  }

  const again = (side: Side) => {
    const file = chosen[side]?.file
    if (file) void send(side, file, begin(side))
  }

  return {
    chosen: {
      front: withFreshAddress(chosen.front, certificate),
      back: withFreshAddress(chosen.back, certificate),
    },
    mistakes,
    choose,
    again,
    /** Shown when its preview could not be drawn. */
    findUnreadable(side: Side) {
      // One that was handed in before could be read then: its address has run out.
      if (chosen[side]?.state === 'kept') return
      begin(side)
      put(side, undefined, 'unreadable')
    },
    isChanged: isChanged(chosen, keptSides(certificate)),
    /** Instead of what was chosen. */
    load(other: Certificate) {
      sides.forEach(begin)
      setChosen(keptSides(other))
      setMistakes({})
    },
    /** What was chosen here stays. */
    keepOver: (newer: Certificate) => setChosen(now => chosenOver(now, keptSides(newer))),
    isSending: sides.some(side => chosen[side]?.state === 'sending'),
    /** Ids of front and back once both are with the server. */
    ids: sides.flatMap(side => chosen[side]?.id ?? []),
  }
}

/** What is under way for a side ends when something else begins for it, and is heard of no more. */
function useUnderWay() {
  const underWay = useRef<Both<AbortController>>({})
  useEffect(() => {
    const ending = underWay.current
    return () => sides.forEach(side => ending[side]?.abort())
  }, [])
  return (side: Side) => {
    const ending = new AbortController()
    underWay.current[side]?.abort()
    underWay.current[side] = ending
    return ending.signal
  }
}

function keptSides(certificate: Certificate | undefined): Both<ChosenSide> {
  const [front, back] = certificate?.attachments ?? []
  const kept = (one: Certificate['attachments'][number] | undefined): ChosenSide | undefined =>
    one && { url: one.url, mimeType: one.mimeType, id: one._id, state: 'kept', share: 1 }
  return { front: kept(front), back: kept(back) }
}

/** A draft may be older than the addresses of the files that it keeps. */
function withFreshAddress(one: ChosenSide | undefined, certificate: Certificate | undefined) {
  const fresh = certificate?.attachments.find(({ _id }) => _id === one?.id)
  return one?.state === 'kept' && fresh ? { ...one, url: fresh.url } : one
}

const isKept = (one: ChosenSide | undefined) => one?.state === 'kept'

const chosenOver = (chosen: Both<ChosenSide>, kept: Both<ChosenSide>): Both<ChosenSide> =>
  Object.fromEntries(sides.map(side => [side, isKept(chosen[side]) ? kept[side] : chosen[side]]))

const isChanged = (chosen: Both<ChosenSide>, kept: Both<ChosenSide>) =>
  sides.some(side => (chosen[side] ?? kept[side]) && !isKept(chosen[side]))

const typeOf = (file: File) =>
  file.type || (/\.pdf$/i.test(file.name) ? 'application/pdf' : 'image/jpeg')

/** What the server would refuse too, told before anything is sent. */
async function mistakeIn(file: File, other: File | undefined): Promise<Mistake | undefined> {
  const allowed: readonly string[] = certificateFileTypes
  if (!allowed.includes(typeOf(file))) return 'certificate.file.type'
  if (file.size === 0) return 'attachment.empty'
  if (file.size > attachmentLimit) return 'attachment.too.large'
  if (other && (await haveSameContent(file, other))) return 'certificate.sides.same'
  if (isPdf({ mimeType: typeOf(file) }) && !(await isReadablePdf(file))) return 'unreadable'
  return undefined
}

async function haveSameContent(one: File, other: File) {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const [left, right] = [new Uint8Array(first), new Uint8Array(second)]
  return left.every((byte, at) => byte === right[at])
}

/** Whoever reviews it shall be able to open it. */
async function isReadablePdf(file: File) {
  const { openPdf } = await import('./pdf-document.ts')
  const { document, close } = openPdf(await file.arrayBuffer())
  try {
    return (await document).numPages > 0
  } catch {
    return false
  } finally {
    await close()
  }
}
