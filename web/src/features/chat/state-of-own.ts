import type { Run } from './message-book.ts'

/** Below which of the own messages it is said that they have arrived, and were read: the last of each. */
export interface OwnStates {
  lastSent: number
  lastRead: number
}

export function stateOfOwn(
  { blocks, hasNewer }: Run,
  self: string,
  readByOther: number,
): OwnStates {
  const lastOwn = (upTo: number) =>
    blocks
      .findLast(({ messages }) =>
        messages.some(({ author, number }) => author === self && number <= upTo),
      )
      ?.messages.findLast(({ author, number }) => author === self && number <= upTo)?.number ?? 0
  // Among older ones it is known that they were.
  if (hasNewer) return { lastSent: 0, lastRead: 0 }
  return { lastSent: lastOwn(Number.POSITIVE_INFINITY), lastRead: lastOwn(readByOther) }
}
