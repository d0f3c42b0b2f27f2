import { caseFiles } from '@konsil/contract/case-files'
import { download } from '../../../lib/calls/download.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import type { CaseFile } from '../case-file.ts'
import { Shown } from './shown.ts'

interface Wanted {
  of: Pick<CaseFile, '_id' | 'name' | 'size'>
  appointmentId: string
  onFailed: (failure: unknown) => void
}

/** What is being fetched, and how much of it has come: from 0 to 1. It goes on whatever is shown of it. */
export class Downloads extends Shown<ReadonlyMap<string, number>> {
  private readonly underWay = new Map<string, AbortController>()

  constructor() {
    super(new Map())
  }

  /** Saved under its name once all of it has come. */
  async begin({ of: { _id: id, name, size }, appointmentId, onFailed }: Wanted) {
    const begun = new AbortController()
    const { signal } = begun
    this.underWay.set(id, begun)
    this.note(id, 0)
    try {
      const { content } = await download(
        caseFiles.downloadDocument,
        { id, appointmentId },
        { signal, size, onProgress: come => !signal.aborted && this.note(id, come / size) },
      )
      if (!signal.aborted) saveFile(content, name)
    } catch (failure) {
      if (!signal.aborted) onFailed(failure)
    } finally {
      if (!signal.aborted) this.forget(id)
    }
  }

  cancel(id: string) {
    this.underWay.get(id)?.abort()
    this.forget(id)
  }

  close() {
    for (const id of this.underWay.keys()) this.cancel(id)
  }

  private note(id: string, share: number) {
    this.show(new Map(this.read()).set(id, share))
  }

  private forget(id: string) {
    this.underWay.delete(id)
    const left = new Map(this.read())
    left.delete(id)
    this.show(left)
  }
}
