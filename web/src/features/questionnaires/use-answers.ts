import type { Answer } from '@konsil/contract/answers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useSavedWhileLeaving } from '../../lib/signed-in/use-saved-while-leaving.ts'
import { AnswerKeeper, type GivenSoFar } from './answer-keeper.ts'

const underWay = new WeakMap<QueryClient, Map<string, AnswerKeeper>>()

/** One of an appointment: whoever closes the questions and opens them again meets the one that is still sending. */
function keeperOf(queries: QueryClient, given: GivenSoFar) {
  const keepers = underWay.get(queries) ?? new Map<string, AnswerKeeper>()
  underWay.set(queries, keepers)
  const key = `${given.person} ${given.appointmentId}`
  const known = keepers.get(key)
  if (known?.isUnderWay) return known
  const made = new AnswerKeeper(given)
  keepers.set(key, made)
  return made
}

/** What is given to the questions of one appointment, and where it stands. */
export function useAnswers(
  appointmentId: string,
  answers: readonly Answer[],
  unsent: readonly UnsentAnswer[],
) {
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  const [keeper] = useState(() =>
    keeperOf(queries, { appointmentId, person: profile._id, answers, unsent }),
  )
  useEffect(() => void keeper.save(), [keeper])
  useSavedWhileLeaving(keeper)
  // Asked for anew: what another device has saved since.
  useEffect(() => keeper.hear(answers), [keeper, answers])
  return { keeper, ...useSyncExternalStore(keeper.follow, keeper.read) }
}
