import type { SentMessage } from '@konsil/contract/chat-message'
import { seconds } from '@konsil/contract/core/time'
import type { AnswerTo, ChatSignals } from '@konsil/contract/realtime'
import { createFollowers } from '../../lib/page/followers.ts'
import { type Line, openLive } from '../../lib/signed-in/live.ts'
import { type WaitingAnswers, waitingAnswers } from '../../lib/signed-in/waiting-answers.ts'

/** As the requirements name them (CHAT-14). */
export type LineState = 'CONNECTING' | 'CONNECTED' | 'DISCONNECTED' | 'CONNECTED_FAIL'

/** What is said on the line, and each time that it is there. */
export type Hearing = ChatSignals & { connected: () => void }

/** An answer that takes longer than this does not come any more. */
export const answerPatience = seconds(10)

function followedState() {
  let state: LineState = 'CONNECTING'
  const { follow, tell } = createFollowers()
  return {
    now: () => state,
    become(next: LineState) {
      state = next
      tell()
    },
    follow,
  }
}

/** What becomes of a line, and what is said on it. */
function followLine(
  line: Line<'/chat'>,
  { state, answers, hearing, isHeld }: Following & { isHeld: () => boolean },
) {
  // One that was let go may still be opened, to be closed at once.
  const whileHeld = (act: () => void) => () => isHeld() && act()
  const connected = () => {
    state.become('CONNECTED')
    hearing.connected()
  }
  const lost = () => {
    state.become('DISCONNECTED')
    answers.lose()
  }
  // The browser and the server log why; to whoever reads it is on its way.
  const failed = () => {
    const wasThere = state.now() === 'CONNECTED' || state.now() === 'DISCONNECTED'
    state.become(wasThere ? 'DISCONNECTED' : 'CONNECTED_FAIL')
  }
  line.on('connect', whileHeld(connected))
  line.on('disconnect', whileHeld(lost))
  line.on('connect_error', whileHeld(failed))
  line.on('chat', hearing.chat)
  line.on('typing', hearing.typing)
  line.on('read', hearing.read)
  line.on('changed', hearing.changed)
}

interface Following {
  state: ReturnType<typeof followedState>
  answers: WaitingAnswers
  hearing: Hearing
}

/** The line on which the two of an appointment hear each other: one for all pages of the dashboard. */
export function chatLine(hearing: Hearing) {
  const following = { state: followedState(), answers: waitingAnswers(answerPatience), hearing }
  const { state, answers } = following
  let line: Line<'/chat'> | undefined
  let end: (() => void) | undefined
  let held = 0

  function prepare(opened: Line<'/chat'>) {
    line = opened
    followLine(opened, { ...following, isHeld: () => line === opened })
  }

  function letGo() {
    held -= 1
    if (held > 0) return
    end?.()
    end = undefined
    line = undefined
    answers.lose()
    state.become('CONNECTING')
  }

  const openOne = () => (line?.connected ? line : undefined)
  async function ask<Answer>(
    put: (line: Line<'/chat'>, answered: (answer: Answer) => void) => void,
  ) {
    const open = openOne()
    return open && answers.wait<Answer>(answered => put(open, answered))
  }

  return {
    state,
    isUp: () => openOne() !== undefined,
    /** Open as long as somebody holds it; answers how to let it go. */
    hold() {
      held += 1
      end ??= openLive('/chat', prepare)
      return letGo
    },
    join: (room: string) =>
      ask<AnswerTo<'/chat', 'join'>>((open, answered) => open.emit('join', { room }, answered)),
    send: (message: SentMessage) =>
      ask<AnswerTo<'/chat', 'chat'>>((open, answered) => open.emit('chat', message, answered)),
    read: (room: string, upTo: number) =>
      ask<AnswerTo<'/chat', 'read'>>((open, answered) =>
        open.emit('read', { room, upTo }, answered),
      ),
    /** What is said while the line is away would be said late. */
    leave: (room: string) => void openOne()?.emit('leave', { room }),
    typing: (room: string) => void openOne()?.emit('typing', { room }),
  }
}
export type ChatLine = ReturnType<typeof chatLine>
