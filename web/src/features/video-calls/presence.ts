import { heartbeatSeconds, presenceSeconds } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
import type { CallSignals } from '@konsil/contract/realtime'
import { type Line, openLive } from '../../lib/signed-in/live.ts'
import { createFollowers } from '../../lib/page/followers.ts'
import { isNotDone, passesByItself } from '../../lib/signed-in/not-done.ts'

/** Where the other side of a case is: UNKNOWN while this page hears nothing itself. */
export type Presence = 'UNKNOWN' | 'AWAY' | 'PAGE' | 'CALL'

interface Watching {
  appointmentId: string
  /** A number was released for the call of this case. */
  onPhoneReleased: (callId: string) => void
  /** The case has ended, or is another doctor's. */
  onChanged: () => void
}

type Told<Name extends keyof CallSignals> = Parameters<CallSignals[Name]>[0]

/** A server that is too busy to say whether this page may watch is asked again. */
export const watchPause = seconds(5)

const never = Number.NEGATIVE_INFINITY
const silence = seconds(presenceSeconds)

/** What a page of a case says each second, and what it hears of the other side. */
export class CaseWatch {
  readonly #of: Watching
  readonly #followers = createFollowers()
  #line: Line<'/call'> | undefined
  #presence: Presence = 'UNKNOWN'
  #own: Side | undefined
  #heard = { PAGE: never, CALL: never }
  /** From then on silence says that nobody is there. */
  #since = never
  /** Since the server was heard itself; a lost line is noticed by this long before it is closed. */
  #answered = never
  #beat: ReturnType<typeof setInterval> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(of: Watching) {
    this.#of = of
  }

  read = () => this.#presence

  follow = this.#followers.follow

  /** Answers how to end it. */
  begin = () => {
    const end = openLive('/call', line => this.#prepare(line))
    const seen = () => this.#sayHere()
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      if (this.#line?.connected) this.#line.emit('leave', this.#case)
      this.#forget()
      this.#line = undefined
      end()
    }
  }

  get #case() {
    return { appointmentId: this.#of.appointmentId }
  }

  #prepare(line: Line<'/call'>) {
    this.#line = line
    // One that was let go may still be opened, to be closed at once.
    const isThis = () => this.#line === line
    line.on('connect', () => isThis() && this.#watch())
    line.on('disconnect', () => isThis() && this.#forget())
    line.on('here', told => this.#hear(told))
    line.on('left', ({ side }) => this.#hearLeft(side))
    line.on('phoneReleased', ({ callId }) => this.#of.onPhoneReleased(callId))
    line.on('changed', ({ appointmentId }) => {
      if (appointmentId !== this.#of.appointmentId) return
      this.#forget()
      this.#watch()
      this.#of.onChanged()
    })
  }

  #watch() {
    const line = this.#line
    clearTimeout(this.#retry)
    line?.emit('watch', this.#case, answer => {
      if (line !== this.#line) return
      if (isNotDone(answer)) {
        if (passesByItself(answer)) this.#retry = setTimeout(() => this.#watch(), watchPause)
        return
      }
      this.#own = answer.side
      this.#since = Date.now()
      this.#answered = Date.now()
      this.#sayHere()
      clearInterval(this.#beat)
      // Whose rooms were emptied meanwhile asks once more whether they may.
      const again = () => this.#watch()
      this.#beat = setInterval(() => this.#sayHere(again), seconds(heartbeatSeconds))
      this.#show()
    })
  }

  /** Nobody is at a page that they do not see. What was said while the line is away would be said late. */
  #sayHere(refused?: () => void) {
    const line = this.#line
    if (this.#own === undefined || document.visibilityState === 'hidden') return
    if (!line?.connected) return
    line.emit('here', this.#case, answer => {
      if (line !== this.#line || this.#own === undefined) return
      if (isNotDone(answer) && answer.refusal === 'not.found') {
        this.#forget()
        refused?.()
        return
      }
      this.#answered = Date.now()
      this.#show()
    })
  }

  #hear({ appointmentId, side, place }: Told<'here'>) {
    if (appointmentId !== this.#of.appointmentId || side === this.#own) return
    this.#heard[place] = Date.now()
    this.#show()
  }

  #hearLeft(side: Side) {
    if (side === this.#own) return
    this.#heard.CALL = never
    this.#show()
  }

  #forget() {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    this.#own = undefined
    this.#heard = { PAGE: never, CALL: never }
    this.#since = never
    this.#answered = never
    this.#show()
  }

  /** Looked at anew at the very moment at which a silence becomes too long. */
  #show() {
    clearTimeout(this.#silent)
    const now = Date.now()
    const { CALL, PAGE } = this.#heard
    const ends = [CALL, PAGE, this.#since, this.#answered].map(at => at + silence)
    const next = ends.filter(end => end > now)
    if (next.length > 0) this.#silent = setTimeout(() => this.#show(), Math.min(...next) - now)
    const presence = this.#presenceAt(now)
    if (presence === this.#presence) return
    this.#presence = presence
    this.#followers.tell()
  }

  #presenceAt(now: number): Presence {
    if (this.#own === undefined || now >= this.#answered + silence) return 'UNKNOWN'
    if (now < this.#heard.CALL + silence) return 'CALL'
    if (now < this.#heard.PAGE + silence) return 'PAGE'
    return now < this.#since + silence ? 'UNKNOWN' : 'AWAY'
  }
}
