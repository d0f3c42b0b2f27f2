import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Every chunk of a file that is sealed or opened takes memory of its own, for a moment. V8 gives it back when it looks
 * through what is young, which it does after some 30 MB of it; but with so much waiting it takes the heap for full, and
 * looks through all of that, for 40 ms each time: more than sealing takes, and felt by every call. So it is told to look
 * through what is young sooner, which takes less than one.
 */
const lookedThroughAfter = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void
let waiting = 0

/** So much was taken, and will soon not be needed any more. */
export function hasPassed(bytes: number) {
  waiting += bytes
  if (waiting < lookedThroughAfter) return
  waiting = 0
  collect({ type: 'minor' })
}
