const waiting: (() => void)[] = []

/** Of all who ask for it, one at each turn of the event loop: whatever else waits is heard between two of them. */
export const turn = () =>
  new Promise<void>(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })

function next() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
