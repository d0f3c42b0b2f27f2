/** Each of them takes two connections at the most, of ten. */
const lanes = 4

/**
 * Does them side by side: most of the time of each is waiting for the database, and commits that come
 * together wait for the disk once. What is drawn by lot is drawn before, in their order.
 */
export async function someAtOnce<One>(all: readonly One[], act: (one: One) => Promise<unknown>) {
  const left = all.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      // One iterator for all lanes: each takes the next that nobody has taken.
      for (const one of left) await act(one)
    }),
  )
}
