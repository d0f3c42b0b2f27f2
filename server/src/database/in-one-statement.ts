interface Waiting<Row, Answer> {
  row: Row
  answered(answer: Answer): void
  failed(error: unknown): void
}

/** What is asked for while a statement is under way goes with the next one, all together: each has the answer to all. */
export function inOneStatement<Row, Answer>(ask: (rows: Row[]) => Promise<Answer>, atOnce: number) {
  const waiting: Waiting<Row, Answer>[] = []
  let isUnderWay = false

  async function send() {
    if (isUnderWay) return
    isUnderWay = true
    while (waiting.length > 0) {
      const some = waiting.splice(0, atOnce)
      await ask(some.map(({ row }) => row)).then(
        answer => some.forEach(one => one.answered(answer)),
        (error: unknown) => some.forEach(one => one.failed(error)),
      )
    }
    isUnderWay = false
  }

  return (row: Row) => {
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.push({ row, answered: resolve, failed: reject })
    })
    // Whoever failed before they waited for it is not told a second time.
    answer.catch(() => undefined)
    void send()
    return answer
  }
}
