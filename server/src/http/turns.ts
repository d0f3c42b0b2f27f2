import { Refusal } from '@konsil/contract/core/refusals'

/** Runs an act when those before it of the same account have ended, well or not. */
export type InTurn = <T>(userId: string, act: () => Promise<T>) => Promise<T>

const tryAgainAfter = 10

/**
 * However many pages an account opens, and however often they ask: one of its questions is answered at a time.
 * Where so many wait that there is no place for one more, it is refused.
 */
export function createTurns(mostWaiting = Number.POSITIVE_INFINITY): InTurn {
  const accounts = new Map<string, { last: Promise<unknown>; count: number }>()
  return async (userId, act) => {
    const before = accounts.get(userId)
    const count = (before?.count ?? 0) + 1
    if (count > mostWaiting + 1) throw new Refusal('too.many.requests', { seconds: tryAgainAfter })
    const mine = before ? before.last.then(act, act) : act()
    const account = Object.assign(before ?? {}, { last: mine, count })
    accounts.set(userId, account)
    try {
      return await mine
    } finally {
      account.count -= 1
      if (account.count === 0) accounts.delete(userId)
    }
  }
}
