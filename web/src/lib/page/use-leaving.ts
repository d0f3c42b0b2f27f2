import { useEffect, useRef } from 'react'

/** Gives the signal that ends what was begun here, when what began it leaves the page. */
export function useLeaving() {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return () => leaving.current.signal
}
