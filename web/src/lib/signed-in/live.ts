import { access } from '@konsil/contract/access'
import type {
  BookingQuestions,
  BookingSignals,
  CallQuestions,
  CallSignals,
  ChatQuestions,
  ChatSignals,
  CommonSignals,
  NotificationQuestions,
  NotificationSignals,
} from '@konsil/contract/realtime'
import type { ManagerOptions, Socket } from 'socket.io-client'
import { call } from '../calls/api.ts'
import { readToken } from '../visitor/session.ts'

/** Whoever asks waits for the answer, where there is one. */
type Answered<Questions> = {
  [Name in keyof Questions]: Questions[Name] extends (asked: infer Asked) => infer Answer
    ? [Answer] extends [void]
      ? (asked: Asked) => void
      : (asked: Asked, answered: (answer: Answer) => void) => void
    : never
}

/** What each namespace is told and asked. */
interface Lines {
  '/chat': { signals: ChatSignals; questions: Answered<ChatQuestions> }
  '/call': { signals: CallSignals; questions: Answered<CallQuestions> }
  '/booking': { signals: BookingSignals; questions: BookingQuestions }
  '/notification': { signals: NotificationSignals; questions: NotificationQuestions }
}
export type Line<Name extends keyof Lines> = Socket<
  Lines[Name]['signals'] & CommonSignals,
  Lines[Name]['questions']
>

/** Whoever is refused, or sent away. */
const firstPatience = 10_000
const longestPatience = 5 * 60_000
/** The server could not look somebody up at the moment: it knows nothing against them. */
const firstWhenBusy = 1_000
const longestWhenBusy = 30_000
const longestInHaste = 5_000
/** All pages hear the same at once, and ask one after the other. */
const longestPause = 3_000

/** Until its code is asked for again. */
export const firstLoadPatience = 2_000

/**
 * The one place that opens sockets. `prepare` hears signals and, at each 'connect', asks for the
 * state: what was said in between is not said again. Returns how to end it. While it cannot be
 * opened the page works on, only nothing comes by itself. `how` is for whoever has less patience.
 * Where the server may have lost signals, it is as if the line had been away.
 */
export function openLive<Name extends keyof Lines>(
  namespace: Name,
  prepare: (line: Line<Name>) => void,
  how: Partial<ManagerOptions> & { forceNew?: boolean } = {},
) {
  let end: (() => void) | undefined
  let ended = false
  const load = (patience: number): void =>
    void import('socket.io-client').then(start, () => {
      // Its file did not come: a network that is back brings it.
      const again = () => load(Math.min(2 * patience, longestPatience))
      if (!ended) setTimeout(again, patience)
    })
  const start = ({ io }: typeof import('socket.io-client')) => {
    if (ended) return
    const line = io(namespace, {
      autoConnect: false,
      // Read anew each time: it is renewed while the page is open.
      auth: tell => tell({ token: readToken() }),
      transports: ['websocket'],
      reconnectionDelayMax: 30_000,
      ...how,
    }) as Line<Name>
    prepare(line)
    const endAsking = askWhenMissed(line)
    const close = keepOpen(line, how.forceNew ? longestInHaste : longestWhenBusy)
    end = () => {
      endAsking()
      close()
    }
  }
  load(firstLoadPatience)
  return () => {
    ended = true
    end?.()
  }
}

let ownEndings = 0

/** An act that ends this very session: the line goes before its answer comes, and nobody else has ended it. */
export async function endingHere<T>(act: () => Promise<T>) {
  ownEndings += 1
  try {
    return await act()
  } finally {
    ownEndings -= 1
  }
}

/**
 * Whoever is sent away may have been signed out in another browser: the answer to any call says so, and
 * leads to the page that tells them.
 */
function noticeEnd(why: Socket.DisconnectReason | Error) {
  const isSentAway =
    why === 'io server disconnect' || (why instanceof Error && why.message === 'session.required')
  if (isSentAway && ownEndings === 0 && readToken()) call(access.whoAmI, {}).catch(() => undefined)
}

function askWhenMissed(line: Socket) {
  let timer: ReturnType<typeof setTimeout> | undefined
  line.on('missed', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!line.connected) return
      for (const ask of line.listeners('connect')) ask()
    }, Math.random() * longestPause)
  })
  return () => clearTimeout(timer)
}

const isBusy = (why: unknown) => why instanceof Error && why.message === 'server.busy'

/** A lost line comes back by itself; one that was sent away or not let in is brought back here. */
function keepOpen(line: Socket, mostWhenBusy: number) {
  let patience = firstPatience
  let whenBusy = firstWhenBusy
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    if (readToken()) line.connect()
    else comeBack()
  }
  const comeBackIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, delay)
  }
  const comeBack = (why?: unknown) => {
    if (line.active) return
    if (isBusy(why)) {
      comeBackIn(Math.min(whenBusy + Math.random() * firstWhenBusy, mostWhenBusy))
      whenBusy = Math.min(2 * whenBusy, mostWhenBusy)
      return
    }
    comeBackIn(patience)
    patience = Math.min(2 * patience, longestPatience)
  }
  line.on('connect', () => {
    patience = firstPatience
    whenBusy = firstWhenBusy
  })
  line.on('disconnect', comeBack)
  line.on('connect_error', comeBack)
  line.on('disconnect', noticeEnd)
  line.on('connect_error', noticeEnd)
  open()
  return () => {
    clearTimeout(timer)
    line.off('disconnect', comeBack)
    line.off('connect_error', comeBack)
    line.off('disconnect', noticeEnd)
    line.off('connect_error', noticeEnd)
    // Cut off while it is being opened, the browser would report a fault.
    if (line.connected || !line.active) line.disconnect()
    else line.on('connect', () => line.disconnect())
  }
}
