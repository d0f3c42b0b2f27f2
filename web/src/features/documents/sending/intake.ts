import type { CaseUpload } from '@konsil/contract/case-files'
import type { Chosen } from '../chosen-files.ts'
import { type FileFault, faultOf } from '../file-kinds.ts'
import { isSameFile, mayBeSameFile, type Named, nameOf } from '../file-names.ts'
import { digestBeside } from './digest-beside.ts'
import { Shown } from './shown.ts'
import type { FileToSend, UploadQueue } from './upload-queue.ts'

/** `SENDING`, `CHECKING` and `KEPT`: it need not be sent once more. */
export type LeftOutBecause = FileFault | 'UNREADABLE' | 'SENDING' | 'CHECKING' | 'KEPT'

export interface LeftOutFile {
  /** The same path may be left out twice. */
  key: number
  path: string
  because: LeftOutBecause
}

interface IntakeShown {
  /** Until somebody has read it. */
  leftOut: readonly LeftOutFile[]
  /** So many are being looked at before they are sent. */
  looking: number
  /** So many waited here when the page was left, until they were chosen again or somebody has read it. */
  forgotten: number
}

/** What the server has of the sender's in this case. */
export interface AtServer {
  uploads: readonly CaseUpload[]
  kept: readonly (Named & { sha256: string })[]
}

interface Given {
  queue: UploadQueue
  atServer: () => Promise<AtServer>
  forgotten: number
}

interface Judged {
  file: File | undefined
  named: Named
  there: AtServer
}

/** Looks at what was chosen: what may be sent goes into the queue, what was cut goes on where it was, the rest is named. */
export class Intake extends Shown<IntakeShown> {
  private readonly given: Given
  private closing = new AbortController()
  private lastKey = 0
  private turn = Promise.resolve()

  constructor(given: Given) {
    super({ leftOut: [], looking: 0, forgotten: given.forgotten })
    this.given = given
  }

  /** As long as its page is open. */
  open() {
    this.closing = new AbortController()
    return () => this.closing.abort()
  }

  /** One choice after the other: what the first one sends, the next one leaves out. */
  readonly take = (chosen: readonly Chosen[]) => {
    const { looking, forgotten } = this.read()
    // Fewer cannot be all of those.
    const isAll = chosen.length >= forgotten
    this.change({ looking: looking + chosen.length, ...(isAll && { forgotten: 0 }) })
    this.turn = this.turn.then(() => this.takeNext(chosen))
  }

  readonly noted = () => this.change({ leftOut: [] })
  readonly forget = () => this.change({ forgotten: 0 })

  private async takeNext(chosen: readonly Chosen[]) {
    const { uploads, kept } = await this.given.atServer()
    const unfinished = uploads.filter(({ state }) => state === 'ARRIVING')
    const toSend: FileToSend[] = []
    const leftOut: LeftOutFile[] = []
    for (const { path, file } of chosen) {
      const named = { name: nameOf(path), size: file?.size ?? 0 }
      const cut = unfinished.find(upload => isSameFile(upload, named))
      const there = { kept, uploads: cut ? [] : uploads }
      // One that cannot be read keeps no other from being sent.
      const judged = this.reasonToLeaveOut({ file, named, there })
      const because = await judged.catch(() => 'UNREADABLE' as const)
      if (because || !file) {
        leftOut.push({ key: this.nextKey(), path, because: because ?? 'UNREADABLE' })
        continue
      }
      if (cut) unfinished.splice(unfinished.indexOf(cut), 1)
      toSend.push({ file, name: named.name, ...(cut && { id: cut._id }) })
    }
    if (this.closing.signal.aborted) return
    const before = this.read()
    this.change({
      leftOut: [...before.leftOut, ...leftOut],
      looking: before.looking - chosen.length,
    })
    this.given.queue.add(toSend)
  }

  private async reasonToLeaveOut(one: Judged): Promise<LeftOutBecause | undefined> {
    const { file, named, there } = one
    if (!file) return 'UNREADABLE'
    const fault = await faultOf(file)
    if (fault) return fault
    // Those of a disc may have one name, one length and one moment: their content decides.
    const sending = this.given.queue.filesLike(named)
    const kept = there.kept.filter(known => mayBeSameFile(known, named))
    const checked = there.uploads.filter(
      upload => upload.state === 'CHECKING' && isSameFile(upload, named),
    )
    if (sending.length + kept.length + checked.length === 0) return undefined
    const sha256 = await this.digestOf(file)
    const isThis = (known: { sha256: string | null }) => known.sha256 === sha256
    if (kept.some(isThis)) return 'KEPT'
    if (checked.some(isThis)) return 'CHECKING'
    for (const other of sending) {
      // Of one that cannot be read any more nobody can say that this is it.
      if ((await this.digestOf(other).catch(() => undefined)) === sha256) return 'SENDING'
    }
    return undefined
  }

  private readonly digestOf = (file: File) => digestBeside(file, this.closing.signal)

  private nextKey() {
    this.lastKey += 1
    return this.lastKey
  }

  private change(changes: Partial<IntakeShown>) {
    this.show({ ...this.read(), ...changes })
  }
}
