export interface LruCache<T> {
  get(name: string): T | undefined
  /** The size is in the unit of the bound. */
  set(name: string, one: T, size: number): void
}

/** A cache whose sizes add up to the bound at most: what was not used for longest goes first. */
export function lruCache<T>(most: number): LruCache<T> {
  const kept = new Map<string, { one: T; size: number }>()
  let total = 0
  const forget = (name: string) => {
    total -= kept.get(name)?.size ?? 0
    kept.delete(name)
  }
  return {
    get(name) {
      const found = kept.get(name)
      if (!found) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found.one
    },
    set(name, one, size) {
      forget(name)
      kept.set(name, { one, size })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= most) return
        forget(oldest)
      }
    },
  }
}
