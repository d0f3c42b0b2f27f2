import type { Answer } from '@konsil/contract/answers'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { AnswerKeeper } from './answer-keeper.ts'

/** What is given to the questions of one appointment, and where it stands. */
export function useAnswers(
  appointmentId: string,
  answers: readonly Answer[],
  unsent: readonly UnsentAnswer[],
) {
  const { profile } = useSignedIn()
  const [keeper] = useState(
    () => new AnswerKeeper({ appointmentId, person: profile._id, answers, unsent }),
  )
  useEffect(() => {
    void keeper.save()
    const online = () => void keeper.save()
    const hidden = () => {
      if (document.visibilityState === 'hidden') void keeper.save({ leaving: true })
    }
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      void keeper.save({ leaving: true })
    }
  }, [keeper])
  // Asked for anew: what another device has saved since.
  useEffect(() => keeper.hear(answers), [keeper, answers])
  return { keeper, ...useSyncExternalStore(keeper.follow, keeper.read) }
}
