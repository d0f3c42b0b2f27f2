import type {
  AnswerTo,
  CallQuestions,
  CallSignals,
  NotDone,
  QuestionName,
} from '@konsil/contract/realtime'
import { seconds } from '@konsil/contract/core/time'
import { type Line, openLive } from '../../lib/signed-in/live.ts'

export type CallHearing = Pick<
  CallSignals,
  'here' | 'signal' | 'left' | 'taken' | 'changed' | 'ended' | 'phoneReleased'
> & { connected: () => void; lost: () => void }

const heard = ['here', 'signal', 'left', 'taken', 'changed', 'ended', 'phoneReleased'] as const
export const answerPatience = seconds(5)

/** Whoever talks waits for nothing: a line of its own, looked for again at once and then each second. */
const quick = {
  forceNew: true,
  timeout: seconds(5),
  reconnectionDelay: 300,
  reconnectionDelayMax: seconds(1),
}

export const isNotDone = (answer: object | undefined): answer is NotDone =>
  answer !== undefined && 'refusal' in answer

/** The line of one call; an answer that does not come is undefined, as one is that a cut took away. */
export function callLine(hearing: CallHearing) {
  let line: Line<'/call'> | undefined
  const waiting = new Set<() => void>()
  const lost = () => {
    for (const giveUp of waiting) giveUp()
    hearing.lost()
  }
  const end = openLive(
    '/call',
    opened => {
      line = opened
      opened.on('connect', hearing.connected)
      opened.on('disconnect', lost)
      for (const name of heard) opened.on(name, (told: never) => hearing[name](told))
    },
    quick,
  )

  /** Even one that seems to be there: a network that is gone does not say so. */
  function renew() {
    line?.disconnect()
    line?.connect()
  }

  function ask<Name extends QuestionName<'/call'>>(
    name: Name,
    asked: Parameters<CallQuestions[Name]>[0],
  ) {
    return new Promise<AnswerTo<'/call', Name> | undefined>(resolve => {
      if (!line?.connected) return resolve(undefined)
      const give = (answer?: AnswerTo<'/call', Name>) => {
        clearTimeout(timer)
        waiting.delete(give)
        resolve(answer)
      }
      const timer = setTimeout(() => {
        give()
        // It answers at once, or not at all.
        if (name === 'here') renew()
      }, answerPatience)
      waiting.add(give)
      const put = line.emit.bind(line) as (...said: unknown[]) => unknown
      put(name, asked, give)
    })
  }
  return {
    ask,
    renew,
    isUp: () => line?.connected === true,
    leave: (callId: string) => void (line?.connected && line.emit('leave', { callId })),
    end,
  }
}
export type CallLine = ReturnType<typeof callLine>
