import i18next from 'i18next'
import { useEffect } from 'react'
import { readSession, wasEndedByBlock } from '../../lib/visitor/session.ts'
import { beginWork, noteInterruption } from '../../lib/visitor/interruption.ts'
import { isLeaving, leaveForSignIn } from '../../lib/signed-in/leave.ts'
import { toast } from '../../ui/toast/toast.ts'

const lookEvery = 10_000

/**
 * An open page notices that its session has run out or was ended in another tab, and that a page
 * which the Back button shows again belongs to nobody any more.
 */
export function useSessionWatch(personId: string | undefined) {
  useEffect(() => {
    if (personId === undefined) return
    if (beginWork(personId)) toast.news(i18next.t('unsaved.kept', { ns: 'ui' }))
    const look = () => {
      const session = readSession()
      if (!session) {
        if (!isLeaving()) noteInterruption({ isBlocked: wasEndedByBlock() })
        leaveForSignIn()
      } else if (session.profile._id !== personId) window.location.reload()
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
