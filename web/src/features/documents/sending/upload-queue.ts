import { caseFiles, type CaseUpload } from '@konsil/contract/case-files'
import { call, mayPass, Refused } from '../../../lib/calls/api.ts'
import { isSameFile, type Named } from '../file-names.ts'
import { digestBeside } from './digest-beside.ts'
import { startPace } from './pace.ts'
import { endByTus, sendByTus } from './send-by-tus.ts'
import { Shown } from './shown.ts'

/** `LOST`: nothing leaves, and it is tried again by itself as long as the page is open. `FAILED`: somebody has to do something. */
export type QueueState = 'WAITING' | 'SENDING' | 'LOST' | 'PAUSED' | 'FAILED'

export interface QueuedUpload {
  key: number
  /** At the server, once it knows of it. */
  id: string | undefined
  name: string
  size: number
  /** Bytes that have left. */
  sent: number
  /** Bytes a second. */
  speed: number | undefined
  state: QueueState
  failure: unknown
}

export interface FileToSend {
  file: File
  name: string
  /** Of what has arrived of it before. */
  id?: string
}

interface Entry {
  upload: QueuedUpload
  file: File
  /** All of it has arrived: what is left is to say so. */
  hasArrived?: boolean
  underWay?: AbortController
}

export interface QueueShown {
  uploads: readonly QueuedUpload[]
  /** What has arrived since there was nothing to be sent. */
  arrived: { files: number; bytes: number }
  /** The server takes no new one for so many seconds. */
  heldFor: number | undefined
  /** All of it has arrived. */
  isDone: boolean
}

interface Given {
  appointmentId: string
  /** Handed over, to be looked at; undefined where only that is known. */
  onArrived: (upload: CaseUpload | undefined) => Promise<void>
  /** Given up. */
  onEnded: () => void
}

const atOnce = 2
const shownEvery = 250
/** What the line or the server has lost after several tries is tried again so often. */
const triedAgainEvery = 30_000
const nothing: QueueShown = {
  uploads: [],
  arrived: { files: 0, bytes: 0 },
  heldFor: undefined,
  isDone: false,
}

/** Sends files one after the other, two at once. */
export class UploadQueue extends Shown<QueueShown> {
  readonly appointmentId: string
  private readonly given: Given
  private entries: Entry[] = []
  private lastKey = 0
  private heldTimer: ReturnType<typeof setTimeout> | undefined
  private lostTimer: ReturnType<typeof setTimeout> | undefined

  constructor(given: Given) {
    super(nothing)
    this.appointmentId = given.appointmentId
    this.given = given
  }

  /** As long as its page is open. */
  open() {
    window.addEventListener('online', this.retryLost)
    return () => {
      window.removeEventListener('online', this.retryLost)
      clearTimeout(this.heldTimer)
      clearTimeout(this.lostTimer)
      for (const { underWay } of this.entries) underWay?.abort()
      this.entries = []
      this.show(nothing)
    }
  }

  add(files: readonly FileToSend[]) {
    const added = files.map(({ file, name, id }): Entry => {
      this.lastKey += 1
      const how = { sent: 0, speed: undefined, state: 'WAITING', failure: undefined } as const
      return { file, upload: { key: this.lastKey, id, name, size: file.size, ...how } }
    })
    this.entries.push(...added)
    this.refresh()
    this.goOnWithNext()
  }

  /** Called the same, as long, and not gone yet. */
  filesLike(one: Named): readonly File[] {
    return this.entries.filter(({ upload }) => isSameFile(upload, one)).map(({ file }) => file)
  }

  pause(key: number) {
    this.halt(key, { state: 'PAUSED', speed: undefined })
  }

  /** On with what was paused, or once more with what failed. */
  goOn(...keys: number[]) {
    for (const entry of this.entries) {
      const { key, state } = entry.upload
      const stands = state === 'PAUSED' || state === 'FAILED'
      if (stands && keys.includes(key)) {
        this.change(entry, { state: 'WAITING', failure: undefined })
      }
    }
    this.goOnWithNext()
  }

  /** What has arrived of it goes as well; where nobody can be told now, it goes by itself later. */
  async cancel(...keys: number[]) {
    const given = this.entries.filter(({ upload }) => keys.includes(upload.key))
    this.entries = this.entries.filter(one => !given.includes(one))
    for (const { underWay } of given) underWay?.abort()
    this.refresh()
    this.goOnWithNext()
    const ids = given.flatMap(({ upload }) => upload.id ?? [])
    await Promise.allSettled(ids.map(endByTus))
    if (ids.length > 0) this.given.onEnded()
  }

  private readonly retryLost = () => {
    clearTimeout(this.lostTimer)
    this.lostTimer = undefined
    const lost = this.entries.filter(isGivenUpForNow)
    // What the server stumbles over keeps no other file from being sent.
    const last = lost.filter(({ upload }) => upload.failure instanceof Refused)
    this.entries = [...this.entries.filter(one => !last.includes(one)), ...last]
    for (const entry of lost) this.change(entry, { state: 'WAITING', failure: undefined })
    this.goOnWithNext()
  }

  private halt(key: number, changes: Partial<QueuedUpload>) {
    const entry = this.find(key)
    if (!entry) return
    this.change(entry, changes)
    entry.underWay?.abort()
    this.goOnWithNext()
  }

  private goOnWithNext() {
    if (this.heldTimer !== undefined) return
    const isUnderWay = ({ upload }: Entry) => upload.state === 'SENDING' || upload.state === 'LOST'
    const free = atOnce - this.entries.filter(isUnderWay).length
    const waiting = this.entries.filter(({ upload }) => upload.state === 'WAITING')
    for (const entry of waiting.slice(0, Math.max(0, free))) void this.send(entry)
  }

  private async send(entry: Entry) {
    const underWay = new AbortController()
    entry.underWay = underWay
    this.change(entry, { state: 'SENDING' })
    try {
      const upload = await this.sendAll(entry, underWay.signal)
      // Named there first: meanwhile it would be one that was cut.
      await this.given.onArrived(upload)
      const { files, bytes } = this.read().arrived
      this.entries = this.entries.filter(one => one !== entry)
      this.refresh({ files: files + 1, bytes: bytes + entry.file.size })
    } catch (failure) {
      // Paused or given up: that is shown already.
      if (!underWay.signal.aborted) this.fail(entry, failure)
      underWay.abort()
    }
    this.goOnWithNext()
  }

  private async sendAll(entry: Entry, signal: AbortSignal) {
    const { file } = entry
    const [id, digest] = await Promise.all([
      entry.hasArrived && entry.upload.id ? entry.upload.id : this.sendContent(entry, signal),
      digestBeside(file, signal),
    ])
    entry.hasArrived = true
    try {
      return await call(caseFiles.finishUpload, { id, sha256: digest }, { signal })
    } catch (failure) {
      // It was said before, and the answer did not arrive.
      if (failure instanceof Refused && failure.is('upload.ended')) return undefined
      throw failure
    }
  }

  private sendContent(entry: Entry, signal: AbortSignal) {
    const pace = startPace(entry.upload.sent)
    let shownAt = 0
    return sendByTus({
      file: entry.file,
      name: entry.upload.name,
      appointmentId: this.appointmentId,
      id: entry.upload.id,
      signal,
      onBegun: id => this.change(entry, { id }),
      onLost: () => this.change(entry, { state: 'LOST', speed: undefined }),
      onProgress: sent => {
        const speed = pace(sent)
        const now = performance.now()
        if (signal.aborted || (now - shownAt < shownEvery && sent < entry.file.size)) return
        shownAt = now
        this.change(entry, { state: 'SENDING', sent, speed })
      },
    })
  }

  private fail(entry: Entry, failure: unknown) {
    const wait = failure instanceof Refused && failure.valuesOf('too.many.requests')
    if (wait) return this.hold(entry, wait.seconds)
    const state = mayPass(failure) ? 'LOST' : 'FAILED'
    this.change(entry, { state, speed: undefined, failure })
    if (state === 'LOST') this.lostTimer ??= setTimeout(this.retryLost, triedAgainEvery)
  }

  private hold(entry: Entry, seconds: number) {
    this.heldTimer ??= setTimeout(() => {
      this.heldTimer = undefined
      this.refresh()
      this.goOnWithNext()
    }, seconds * 1000)
    this.change(entry, { state: 'WAITING' })
    this.show({ ...this.read(), heldFor: seconds })
  }

  private find(key: number) {
    return this.entries.find(({ upload }) => upload.key === key)
  }

  private change(entry: Entry, changes: Partial<QueuedUpload>) {
    entry.upload = { ...entry.upload, ...changes }
    this.refresh()
  }

  private refresh(arrived = this.read().arrived) {
    const uploads = this.entries.map(({ upload }) => upload)
    const heldFor = this.heldTimer === undefined ? undefined : this.read().heldFor
    const isDone = uploads.length === 0 && arrived.files > 0
    this.show(uploads.length === 0 ? { ...nothing, isDone } : { uploads, arrived, heldFor, isDone })
  }
}

const isGivenUpForNow = ({ upload, underWay }: Entry) =>
  upload.state === 'LOST' && underWay?.signal.aborted === true
