interface Waiting<Row> {
  row: Row
  stored(): void
  failed(error: unknown): void
}

/** What is to be stored while a statement is under way goes with the next one, all together. */
export function insertTogether<Row>(insert: (rows: Row[]) => Promise<unknown>, atOnce: number) {
  const waiting: Waiting<Row>[] = []
  let isUnderWay = false

  async function send() {
    if (isUnderWay) return
    isUnderWay = true
    while (waiting.length > 0) {
      const some = waiting.splice(0, atOnce)
      await insert(some.map(({ row }) => row)).then(
        () => some.forEach(one => one.stored()),
        (error: unknown) => some.forEach(one => one.failed(error)),
      )
    }
    isUnderWay = false
  }

  return (row: Row) => {
    const stored = new Promise<void>((resolve, reject) => {
      waiting.push({ row, stored: resolve, failed: reject })
    })
    // Whoever failed before they waited for it is not told a second time.
    stored.catch(() => undefined)
    void send()
    return stored
  }
}
