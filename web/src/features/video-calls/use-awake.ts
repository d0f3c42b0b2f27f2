import { useEffect } from 'react'

/** A phone that nobody touches goes dark, and takes the camera along: not during a call, where the browser can. */
export function useAwake(isWanted: boolean) {
  useEffect(() => {
    const lock = (navigator as { wakeLock?: WakeLock }).wakeLock
    if (!isWanted || !lock) return
    let held: WakeLockSentinel | undefined
    let isDone = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      // A battery that is nearly empty refuses.
      const taken = await lock?.request('screen').catch(() => undefined)
      if (isDone) return taken?.release()
      held = taken
    }
    const again = () => void hold()
    again()
    // Whoever looks at something else has given it back.
    document.addEventListener('visibilitychange', again)
    return () => {
      isDone = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [isWanted])
}
