import { setTimeout as wait } from 'node:timers/promises'

/** Who asks how we are waits no longer for one look, in milliseconds. */
const longestLook = 2_000

/** Rejects where it takes longer; whatever it comes to then, nobody hears. */
export async function within<T>(work: Promise<T>) {
  const late = new AbortController()
  const tooLong = wait(longestLook, undefined, { signal: late.signal }).then(() => {
    throw new Error('took too long')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    work.catch(() => undefined)
    late.abort()
  }
}
