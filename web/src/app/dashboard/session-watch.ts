import { useEffect } from 'react'
import { readSession } from '../../lib/visitor/session.ts'
import { leaveForSignIn } from '../../lib/signed-in/leave.ts'

const lookEvery = 10_000

/**
 * An open page notices that its session has run out or was ended in another tab, and that a page
 * which the Back button shows again belongs to nobody any more.
 */
export function useSessionWatch(personId: string | undefined) {
  useEffect(() => {
    if (personId === undefined) return
    const look = () => {
      const session = readSession()
      if (!session) leaveForSignIn()
      else if (session.profile._id !== personId) window.location.reload()
    }
    const timer = setInterval(look, lookEvery)
    const moments = ['storage', 'pageshow', 'focus'] as const
    for (const moment of moments) window.addEventListener(moment, look)
    return () => {
      clearInterval(timer)
      for (const moment of moments) window.removeEventListener(moment, look)
    }
  }, [personId])
}
