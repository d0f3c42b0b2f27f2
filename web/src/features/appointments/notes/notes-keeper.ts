import { type DoctorNote, videoCalls } from '@konsil/contract/video-calls'
import { call, mayPass, Refused } from '../../../lib/calls/api.ts'
import { createFollowers } from '../../../lib/page/followers.ts'

/**
 * Where what was written stands: with us, on its way, or nowhere but in this page. CHANGED: another page was quicker,
 * and somebody has to choose. REFUSED: it is not taken as it is. CLOSED: it is taken no more.
 */
export type NotesState = 'SAVED' | 'SAVING' | 'UNSAVED' | 'CHANGED' | 'REFUSED' | 'CLOSED'

export interface ShownNotes {
  text: string
  state: NotesState
  /** The version that is kept, and since when; 0 before the first. */
  version: number
  savedAt: string | undefined
  /** What another page has saved meanwhile. */
  there: DoctorNote | undefined
  /** Why it is not taken. */
  failure: unknown
}

/** So long somebody rests before it is sent, and so long until it is tried again. */
export const rest = 700
const retry = 8_000

/** Keeps what a doctor notes: with us as soon as they rest, each time over the version that they have seen. */
export class NotesKeeper {
  readonly #appointmentId: string
  readonly #followers = createFollowers()
  #shown: ShownNotes
  /** As it is kept. */
  #kept: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(appointmentId: string, latest: DoctorNote | undefined) {
    this.#appointmentId = appointmentId
    this.#kept = latest?.text ?? ''
    this.#shown = {
      text: this.#kept,
      state: 'SAVED',
      version: latest?.version ?? 0,
      savedAt: latest?.writtenAt,
      there: undefined,
      failure: undefined,
    }
  }

  read = () => this.#shown

  follow = this.#followers.follow

  /** The newest one as the server has it now: taken up where nothing was written here, else chosen on saving. */
  hear(latest: DoctorNote | undefined) {
    const isNewer = latest !== undefined && latest.version > this.#shown.version
    if (isNewer && this.#shown.state === 'SAVED') this.#takeUp(latest)
  }

  write(text: string) {
    const { state } = this.#shown
    if (state === 'CLOSED' || state === 'CHANGED') return
    this.#show({ text, state: 'SAVING', failure: undefined })
    this.#saveIn(rest)
  }

  choose(side: 'HERE' | 'THERE') {
    const { there } = this.#shown
    if (!there) return
    if (side === 'THERE') return this.#takeUp(there)
    this.#goOnFrom(there)
    void this.save()
  }

  /** One after the other: two at once would not know of each other. */
  async save({ leaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) {
      await this.#sending
      return this.save({ leaving })
    }
    const { text, state } = this.#shown
    if (state === 'CLOSED' || state === 'CHANGED' || state === 'SAVED') return
    if (text === this.#kept) return this.#show({ state: 'SAVED' })
    this.#sending = this.#send(text, leaving)
    await this.#sending
    this.#sending = undefined
  }

  async #send(text: string, leaving: boolean) {
    const asked = { appointmentId: this.#appointmentId, text, version: this.#shown.version }
    this.#show({ state: 'SAVING', failure: undefined })
    try {
      const { note } = await call(videoCalls.saveNotes, asked, leaving ? { keepalive: true } : {})
      this.#noteKept(note, text)
    } catch (failure) {
      await this.#noteFailed(failure)
    }
  }

  #noteKept({ version, writtenAt }: DoctorNote, text: string) {
    this.#kept = text
    const isAll = this.#shown.text === text
    this.#show({ version, savedAt: writtenAt, state: isAll ? 'SAVED' : 'SAVING' })
    if (!isAll) this.#saveIn(rest)
  }

  async #noteFailed(failure: unknown) {
    if (failure instanceof Refused && failure.is('notes.changed')) return this.#meet()
    const isClosed =
      failure instanceof Refused &&
      (failure.is('appointment.step.refused') || failure.is('not.found'))
    if (isClosed) return this.#show({ state: 'CLOSED' })
    const passes =
      mayPass(failure) || (failure instanceof Refused && failure.is('too.many.requests'))
    this.#show({ state: passes ? 'UNSAVED' : 'REFUSED', failure })
    if (passes) this.#saveIn(retry)
  }

  /** What another page has saved is shown beside what was written here. */
  async #meet() {
    try {
      const { notes } = await call(videoCalls.readNotes, { appointmentId: this.#appointmentId })
      const [there] = notes
      if (!there) return this.#show({ state: 'CLOSED' })
      if (there.text === this.#shown.text) this.#takeUp(there)
      else this.#show({ state: 'CHANGED', there })
    } catch (failure) {
      await this.#noteFailed(failure)
    }
  }

  #takeUp(note: DoctorNote) {
    this.#goOnFrom(note)
    this.#show({ text: this.#kept, state: 'SAVED' })
  }

  #goOnFrom({ version, text, writtenAt }: DoctorNote) {
    this.#kept = text ?? ''
    this.#show({ version, savedAt: writtenAt, there: undefined, state: 'SAVING' })
  }

  #saveIn(after: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), after)
  }

  #show(changes: Partial<ShownNotes>) {
    this.#shown = { ...this.#shown, ...changes }
    this.#followers.tell()
  }
}
