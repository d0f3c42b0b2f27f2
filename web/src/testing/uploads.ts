import { apiPrefix, renewedTokenHeader } from '@konsil/contract/core/endpoint'
import { type RefusalTold, statusOf } from '@konsil/contract/core/refusals'
import { documents } from '@konsil/contract/documents'
import { asItem } from '@konsil/contract/refusals/sentences'
import { vi } from 'vitest'

export const fileOf = (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'image/png',
) => new File([content], name, { type })

/** Where uploads go: each is answered when the test says so. jsdom makes no addresses of files. */
export function stubUploads() {
  teachFiles()
  const waiting: Upload[] = []
  let made = 0
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      responseText = ''
      headers = new Headers()
      path = ''
      open(_method: string, path: string) {
        this.path = path
      }
      setRequestHeader() {}
      getResponseHeader(name: string) {
        return this.headers.get(name)
      }
      abort() {
        this.dispatchEvent(new Event('abort'))
      }
      send(form: FormData) {
        if (this.path !== apiPrefix + documents.addAttachment.path) throw new Error(this.path)
        waiting.push(new Upload(this, form.get('attachment') as File))
      }
    },
  )
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${(made += 1)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  return waiting
}

/** jsdom reads files by events only. */
function teachFiles() {
  File.prototype.arrayBuffer ??= function arrayBuffer(this: File) {
    return new Promise(resolve => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
      reader.readAsArrayBuffer(this)
    })
  }
}

interface Request extends EventTarget {
  upload: EventTarget
  status: number
  responseText: string
  headers: Headers
}

class Upload {
  readonly file: File
  private readonly request: Request

  constructor(request: Request, file: File) {
    this.request = request
    this.file = file
  }

  progress(share: number) {
    const parts = { lengthComputable: true, loaded: share * 100, total: 100 }
    this.request.upload.dispatchEvent(new ProgressEvent('progress', parts))
  }

  /** With a token that the session goes on with, when it was time for one. */
  arrive(id: string, renewed?: string) {
    if (renewed) this.request.headers.set(renewedTokenHeader, renewed)
    this.answer(200, { _id: id, url: `/kept/${id}`, mimeType: this.file.type })
  }

  refuse(...told: RefusalTold) {
    this.answer(statusOf(told[0]), [asItem(...told)])
  }

  getLost() {
    this.request.dispatchEvent(new Event('error'))
  }

  private answer(status: number, data: unknown) {
    this.request.status = status
    this.request.responseText = JSON.stringify({ statusCode: status, data })
    this.request.dispatchEvent(new Event('load'))
  }
}
