import { useEffect } from 'react'

interface Saving {
  save: (how?: { leaving: boolean }) => Promise<void>
}

/** What could not be sent yet goes once there is a connection, and as soon as the page is left or out of sight. */
export function useSavedWhileLeaving(keeper: Saving) {
  useEffect(() => {
    const online = () => void keeper.save()
    const hidden = () => {
      if (document.visibilityState === 'hidden') void keeper.save({ leaving: true })
    }
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      void keeper.save({ leaving: true })
    }
  }, [keeper])
}
