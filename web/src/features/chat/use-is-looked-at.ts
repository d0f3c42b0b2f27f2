import { useSyncExternalStore } from 'react'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

function follow(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Whether this page, and no other window, is before somebody's eyes. */
export const useIsLookedAt = () => useSyncExternalStore(follow, isLookedAt)
