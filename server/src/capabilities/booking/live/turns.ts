/** Runs an act when those before it of the same account have ended, well or not. */
export type InTurn = (userId: string, act: () => Promise<void>) => Promise<void>

/** However many pages an account opens, and however often they ask: one of its questions is answered at a time. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (userId, act) => {
    const before = last.get(userId)
    const mine = before ? before.then(act, act) : act()
    last.set(userId, mine)
    try {
      await mine
    } finally {
      if (last.get(userId) === mine) last.delete(userId)
    }
  }
}
