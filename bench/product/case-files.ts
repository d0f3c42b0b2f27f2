import { caseFiles } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import {
  firstPart,
  nextPart,
  offsetContent,
  tusVersion,
  tusVersionHeader,
} from '@konsil/contract/core/resumable'
import { answered, ask, lengthOf } from '../measure/asking.ts'
import type { FileContent } from '../measure/file-content.ts'
import { until } from '../measure/until.ts'

/** Where files go to and come from: of the product, or of its floor. */
export interface FilePlace {
  /** Answers its id once it may be read; undefined where it was given up, because all was `over`. */
  send(content: FileContent, over: AbortSignal): Promise<string | undefined>
  /** To its end; answers how many bytes came. */
  read(id: string): Promise<number>
  remove(id: string): Promise<unknown>
}

export interface CaseOfSomebody {
  url: string
  token: string
  appointmentId: string
}

/** As the page of a case does it: by tus, in parts, finished by the digest, and asked for until it has been looked at. */
export function caseFilesOf({ url, token, appointmentId }: CaseOfSomebody): FilePlace {
  const signedIn = { authorization: `Bearer ${token}` }
  const byTus = { ...signedIn, [tusVersionHeader]: tusVersion }
  const path = (of: { path: string }) => url + apiPrefix + of.path
  const call = async (of: { path: string }, question: object) => {
    const headers = { ...signedIn, 'content-type': 'application/json' }
    const asking = { method: 'POST', headers, body: JSON.stringify(question) }
    return (await answered(path(of), asking, 200)).text
  }

  async function begin({ size }: FileContent) {
    const fileName = Buffer.from('scan.pdf').toString('base64')
    const headers = { ...byTus, 'upload-length': size, 'upload-metadata': `fileName ${fileName}` }
    const address = `${path(caseFiles.startUpload)}?appointmentId=${appointmentId}`
    const { headers: told } = await answered(address, { method: 'POST', headers }, 201)
    return new URL(told.location ?? '', url).searchParams.get('id') ?? ''
  }

  async function isKept(id: string) {
    const { data } = JSON.parse(await call(caseFiles.listUploads, { appointmentId })) as {
      data: { list: { _id: string; state: string }[] }
    }
    const upload = data.list.find(one => one._id === id)
    if (upload?.state === 'REFUSED') throw new Error('what was sent was refused')
    return upload === undefined
  }
  const untilKept = (id: string) => until(() => isKept(id), 20)

  return {
    async send(content, over) {
      const id = await begin(content)
      const address = `${path(caseFiles.continueUpload)}?id=${id}`
      let length = firstPart
      for (let at = 0; at < content.size; ) {
        if (over.aborted) {
          await answered(address, { method: 'DELETE', headers: byTus }, 204)
          return undefined
        }
        const headers = { ...byTus, 'content-type': offsetContent, 'upload-offset': at }
        const part = content.partAt(at, length)
        const partBegan = performance.now()
        await answered(address, { method: 'PATCH', headers, body: part }, 204)
        at += part.length
        length = nextPart(part.length, performance.now() - partBegan)
      }
      await call(caseFiles.finishUpload, { id, sha256: content.sha256 })
      await untilKept(id)
      return id
    },
    async read(id) {
      const headers = { ...signedIn, 'content-type': 'application/json' }
      const body = JSON.stringify({ id, appointmentId })
      return lengthOf(
        await ask(path(caseFiles.downloadDocument), { method: 'POST', headers, body }),
      )
    },
    remove: id => call(caseFiles.removeDocument, { id, appointmentId }),
  }
}
