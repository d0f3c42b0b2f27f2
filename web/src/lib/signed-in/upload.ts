import { documents } from '@konsil/contract/documents'
import { apiPrefix, type OutputOf, renewedTokenHeader } from '@konsil/contract/core/endpoint'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import { askingFirst, followSession, Refused, Unreached } from '../calls/api.ts'
import { readToken } from '../visitor/session.ts'

type Attachment = OutputOf<typeof documents.addAttachment>

interface Uploading {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Whoever has seen nothing move for this long is told that it did not arrive. */
const longestSilence = 30_000

/** Hands one file over, and tells how far it has come: `fetch` cannot. Cut off, it is `Unreached`. */
export const uploadFile = (file: File, how: Uploading = {}) =>
  askingFirst(documents.addAttachment, {}, () => uploadOnce(file, how))

function uploadOnce(file: File, { onProgress, signal }: Uploading) {
  const form = new FormData()
  form.append('attachment', file)
  const token = readToken()
  return new Promise<Attachment>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), longestSilence)
    }
    request.open('POST', `${apiPrefix}${documents.addAttachment.path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', document.documentElement.lang || 'en')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      hear()
      if (lengthComputable) onProgress?.(loaded / total)
    })
    const lost = () => {
      clearTimeout(silence)
      reject(new Unreached('the upload did not arrive'))
    }
    for (const ending of ['error', 'abort']) request.addEventListener(ending, lost)
    request.addEventListener('load', () => {
      clearTimeout(silence)
      const { status } = request
      const data = dataIn(request.responseText)
      const refused = new Refused(status, Array.isArray(data) ? (data as RefusalItem[]) : [])
      followSession(token, status, request.getResponseHeader(renewedTokenHeader), refused.id)
      if (status === 200 && data) resolve(data as Attachment)
      else reject(refused)
    })
    signal?.addEventListener('abort', () => request.abort())
    hear()
    request.send(form)
  })
}

function dataIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data
  } catch {
    return undefined
  }
}
