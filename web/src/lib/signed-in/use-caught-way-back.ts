import { useEffect } from 'react'
import { catchWayBack } from './way-back.ts'

/** The way back leads away at once: what it left is put there again, and then it is asked about. */
export function useCaughtWayBack(isCaught: boolean, ask: () => void) {
  useEffect(() => {
    if (!isCaught) return
    const { state } = window.history
    const here = window.location.href
    return catchWayBack(event => {
      event.stopImmediatePropagation()
      window.history.pushState(state, '', here)
      ask()
    })
  }, [isCaught, ask])
}
