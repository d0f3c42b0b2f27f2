/** What was asked on a line and waits for its answer: undefined where that takes too long, or the line is lost. */
export function waitingAnswers(patience: number) {
  const waiting = new Set<() => void>()
  return {
    wait<Answer>(put: (give: (answer?: Answer) => void) => void, onLate?: () => void) {
      return new Promise<Answer | undefined>(resolve => {
        const give = (answer?: Answer) => {
          clearTimeout(timer)
          waiting.delete(give)
          resolve(answer)
        }
        const timer = setTimeout(() => {
          give()
          onLate?.()
        }, patience)
        waiting.add(give)
        put(give)
      })
    },
    lose() {
      for (const giveUp of waiting) giveUp()
    },
  }
}
export type WaitingAnswers = ReturnType<typeof waitingAnswers>
