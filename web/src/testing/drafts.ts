import { type Answer, givenOf, sameGiven, type SentAnswer } from '@konsil/contract/answers'
import { Refusal } from '@konsil/contract/core/refusals'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleAnswers } from '@konsil/contract/samples/questionnaires'
import type { Network } from './network.ts'

type Saving = (keep: () => ReturnType<typeof keepIn>) => Promise<ReturnType<typeof keepIn>>

/** As the server keeps them: trimmed, each with a revision, and never one that was changed from an older one. */
function keepIn(stored: Map<string, Answer>, sent: readonly SentAnswer[]) {
  const saved: { question: string; revision: number }[] = []
  const conflicts: Answer[] = []
  for (const one of sent) {
    const { question } = one
    const before = stored.get(question)
    const trimmed = { ...one, text: one.text?.trim(), subanswer: one.subanswer?.trim() }
    const isSame = before && sameGiven(givenOf(trimmed), before)
    if (before && !isSame && one.revision !== undefined && one.revision < before.revision) {
      conflicts.push(before)
      continue
    }
    const revision = isSame ? before.revision : (before?.revision ?? 0) + 1
    for (const answer of sampleAnswers([{ ...trimmed, revision }])) stored.set(question, answer)
    saved.push({ question, revision })
  }
  return { saved, conflicts }
}

/** The drafts that a server keeps. How one saving goes is told by `next`; else it is answered at once. */
export function draftsOf(network: Network) {
  const stored = new Map<string, Answer>()
  const coming: Saving[] = []
  let refused: { question: string; isNamed: boolean } | undefined
  network.answerWith(questionnaires.saveDraft, async ({ answers }) => {
    const at = answers.findIndex(({ question }) => question === refused?.question)
    if (refused && at >= 0) {
      if (!refused.isNamed) throw new Refusal('request.malformed')
      throw new Refusal('name.characters', { field: `answers.${at}.text` })
    }
    const keep = () => keepIn(stored, answers)
    const saving = coming.shift()
    return saving ? saving(keep) : keep()
  })
  return {
    stored: () => [...stored.values()],
    textOf: (question: string) => stored.get(question)?.text,
    /** What is answered to this question, named as the server does or not at all. */
    refuse: (question: string, isNamed = true) => {
      refused = { question, isNamed }
    },
    refuseNothing: () => {
      refused = undefined
    },
    next: (saving: Saving) => coming.push(saving),
    /** By another device, which has seen what stands there. */
    elsewhere: (...answers: SentAnswer[]) => keepIn(stored, answers),
  }
}

/** It is kept, but nobody hears of it. */
export const unheard: Saving = keep => {
  keep()
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** It is on its way until it is told to arrive, and its answer until that is told to come. */
export function heldSaving() {
  const arriving = gate()
  const answering = gate()
  const saving: Saving = async keep => {
    await arriving.opened
    const told = keep()
    await answering.opened
    return told
  }
  return { saving, arrive: arriving.open, answer: answering.open }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { opened, open: () => open() }
}
