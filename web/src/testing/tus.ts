import { caseFiles, type CaseUpload } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { type RefusalTold, statusOf } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import { sampleUpload } from '@konsil/contract/samples/case-files'
import { vi } from 'vitest'
import { digestOf } from '../features/documents/sending/digest-of.ts'
import type { Network } from './network.ts'

interface Asked {
  method: string
  id: string | null
  headers: Record<string, string>
}

/** No answer, or one without anything of ours in it. */
type Broken = 'LINE' | 503

/** jsdom has no workers: the same code reads the file on the same thread. */
class WorkerHere extends EventTarget {
  postMessage(file: File) {
    void digestOf(file).then(data => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate() {}
}

/** Stands where the server would take files by tus: what has arrived stays, also when a test breaks the line. */
export function stubTus(network: Network) {
  const asked: Asked[] = []
  const uploads: CaseUpload[] = []
  const refused: RefusalTold[] = []
  let isHeld = false
  let broken: Broken | undefined

  const listed = () => uploads.filter(({ state }) => state !== 'KEPT')
  network.answerWith(caseFiles.listUploads, async () => ({ list: listed() }))
  network.answerWith(caseFiles.finishUpload, async ({ id, sha256 }) => {
    const upload = uploads.find(({ _id }) => _id === id)
    if (!upload) throw new Error('nothing of it has arrived')
    Object.assign(upload, { state: 'CHECKING', sha256 })
    return upload
  })

  function answer({ method, id, headers }: Asked, body: Blob | null) {
    if (broken === 503) return { status: 503, headers: {}, body: '' }
    const [first] = refused
    if (first && method !== 'HEAD') {
      refused.shift()
      const data = [asItem(...first)]
      return { status: statusOf(first[0]), headers: {}, body: JSON.stringify({ data }) }
    }
    if (method === 'POST') {
      const upload = sampleUpload(uploads.length + 1, {
        name: atob(headers['Upload-Metadata']?.split(' ')[1] ?? ''),
        size: Number(headers['Upload-Length']),
      })
      uploads.push(upload)
      const location = `${apiPrefix}${caseFiles.startUpload.path}?id=${upload._id}`
      return { status: 201, headers: { location }, body: '' }
    }
    const upload = uploads.find(({ _id }) => _id === id)
    if (!upload) return { status: 404, headers: { 'x-refusal': 'not.found' }, body: '' }
    if (method === 'DELETE') uploads.splice(uploads.indexOf(upload), 1)
    if (method === 'PATCH') upload.arrived += body?.size ?? 0
    const how = { 'upload-offset': String(upload.arrived), 'upload-length': String(upload.size) }
    return { status: method === 'HEAD' ? 200 : 204, headers: how, body: '' }
  }

  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { onprogress: undefined }
      onload = () => {}
      onerror = (_: Event) => {}
      status = 0
      responseText = ''
      private request: Asked = { method: '', id: null, headers: {} }
      private told: Record<string, string> = {}
      private isAborted = false
      open(method: string, address: string) {
        const id = new URL(address, window.location.href).searchParams.get('id')
        this.request = { method, id, headers: {} }
      }
      setRequestHeader(name: string, value: string) {
        this.request.headers[name] = value
      }
      getResponseHeader(name: string) {
        return this.told[name.toLowerCase()] ?? null
      }
      abort() {
        this.isAborted = true
      }
      send(body: Blob | null) {
        asked.push(this.request)
        if (isHeld && this.request.method === 'PATCH') return
        queueMicrotask(() => {
          if (this.isAborted) return
          if (broken === 'LINE') return this.onerror(new Event('error'))
          const { status, headers, body: text } = answer(this.request, body)
          Object.assign(this, { status, told: headers, responseText: text })
          this.onload()
        })
      }
    },
  )

  return {
    asked,
    uploads,
    /** What is sent now gets no answer. */
    hold: (held: boolean) => {
      isHeld = held
    },
    breakOff: (how: Broken | undefined) => {
      broken = how
    },
    refuseNext: (...told: RefusalTold) => refused.push(told),
    /** All that was looked at is kept. */
    keep: () => {
      for (const upload of uploads) upload.state = 'KEPT'
    },
  }
}
