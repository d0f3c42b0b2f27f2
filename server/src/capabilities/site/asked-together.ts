interface Turn<T> {
  now: Promise<T>
  /** Of those who came while it was under way. */
  next: Promise<T> | undefined
}

/**
 * However many ask the same, one question about it is under way at a time. Whoever comes meanwhile shares the next
 * one: so no answer is older than its question.
 */
export function askedTogether<T>(ask: (key: string) => Promise<T>) {
  const turns = new Map<string, Turn<T>>()
  function begin(key: string) {
    const turn: Turn<T> = { now: ask(key), next: undefined }
    turns.set(key, turn)
    const end = () => {
      if (!turn.next) turns.delete(key)
    }
    turn.now.then(end, end)
    return turn.now
  }
  return (key: string): Promise<T> => {
    const turn = turns.get(key)
    if (!turn) return begin(key)
    const follow = () => begin(key)
    turn.next ??= turn.now.then(follow, follow)
    return turn.next
  }
}
