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
const answerPatience = seconds(5)

export const isNotDone = (answer: object | undefined): answer is NotDone =>
  answer !== undefined && 'refusal' in answer

/** The line of one call; an answer that does not come is undefined, as one is that a cut took away. */
export function callLine(hearing: CallHearing) {
  let line: Line<'/call'> | undefined
  const end = openLive('/call', opened => {
    line = opened
    opened.on('connect', hearing.connected)
    opened.on('disconnect', hearing.lost)
    for (const name of heard) opened.on(name, (told: never) => hearing[name](told))
  })
  function ask<Name extends QuestionName<'/call'>>(
    name: Name,
    asked: Parameters<CallQuestions[Name]>[0],
  ) {
    return new Promise<AnswerTo<'/call', Name> | undefined>(resolve => {
      if (!line?.connected) return resolve(undefined)
      const timer = setTimeout(() => resolve(undefined), answerPatience)
      const put = line.emit.bind(line) as (...said: unknown[]) => unknown
      put(name, asked, (answer: AnswerTo<'/call', Name>) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  }
  return {
    ask,
    isUp: () => line?.connected === true,
    leave: (callId: string) => void (line?.connected && line.emit('leave', { callId })),
    end,
  }
}
export type CallLine = ReturnType<typeof callLine>
