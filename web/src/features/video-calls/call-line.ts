import type { AnswerTo, CallQuestions, CallSignals, QuestionName } from '@konsil/contract/realtime'
import { seconds } from '@konsil/contract/core/time'
import { type Line, openLive } from '../../lib/signed-in/live.ts'
import { waitingAnswers } from '../../lib/signed-in/waiting-answers.ts'

const heard = ['here', 'signal', 'left', 'taken', 'changed', 'ended', 'phoneReleased'] as const

export type CallHearing = Pick<CallSignals, (typeof heard)[number]> & {
  connected: () => void
  /** It was there, or could not be opened. */
  lost: () => void
}

export const answerPatience = seconds(5)

/** Whoever talks waits for nothing: a line of its own, looked for again at once and then each second. */
const quick = {
  forceNew: true,
  timeout: seconds(5),
  reconnectionDelay: 300,
  reconnectionDelayMax: seconds(1),
}

/** The line of one call; an answer that does not come is undefined, as one is that a cut took away. */
export function callLine(hearing: CallHearing) {
  let line: Line<'/call'> | undefined
  let isOver = false
  const answers = waitingAnswers(answerPatience)
  const lost = () => {
    answers.lose()
    hearing.lost()
  }
  // One that is let go while it is being opened is still opened, to be closed at once: nothing is asked on it then.
  const whileHeld =
    <Told extends unknown[]>(act: (...told: Told) => void) =>
    (...told: Told) => {
      if (!isOver) act(...told)
    }
  const endLive = openLive(
    '/call',
    opened => {
      line = opened
      opened.on('connect', whileHeld(hearing.connected))
      opened.on('disconnect', whileHeld(lost))
      opened.on('connect_error', whileHeld(lost))
      for (const name of heard)
        opened.on(
          name,
          whileHeld((told: never) => hearing[name](told)),
        )
    },
    quick,
  )
  const isUp = () => !isOver && line?.connected === true

  /** Even one that seems to be there: a network that is gone does not say so. */
  function renew() {
    if (isOver) return
    line?.disconnect()
    line?.connect()
  }

  async function ask<Name extends QuestionName<'/call'>>(
    name: Name,
    asked: Parameters<CallQuestions[Name]>[0],
  ) {
    if (!line || !isUp()) return undefined
    const put = line.emit.bind(line) as (...said: unknown[]) => unknown
    // Being there is answered at once, or not at all.
    const onLate = () => name === 'here' && renew()
    return answers.wait<AnswerTo<'/call', Name>>(give => put(name, asked, give), onLate)
  }

  return {
    ask,
    renew,
    isUp,
    leave: (callId: string) => void (isUp() && line?.emit('leave', { callId })),
    end() {
      isOver = true
      answers.lose()
      endLive()
    },
  }
}
export type CallLine = ReturnType<typeof callLine>
