/** Who is told that something has changed, as `useSyncExternalStore` follows it. */
export function createFollowers() {
  const followers = new Set<() => void>()
  return {
    /** Answers how to end that. */
    follow(changed: () => void) {
      followers.add(changed)
      return () => void followers.delete(changed)
    },
    tell() {
      for (const changed of followers) changed()
    },
  }
}
