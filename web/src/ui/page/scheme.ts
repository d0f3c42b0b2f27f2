import { useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, listeners } from '../../lib/visitor/kept-scheme.ts'

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

function follow(changed: () => void) {
  listeners.add(changed)
  systemIsDark?.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    systemIsDark?.removeEventListener('change', changed)
  }
}

const seen = () => {
  const choice = chosenScheme()
  if (choice !== 'system') return choice
  return systemIsDark?.matches ? 'dark' : 'light'
}

export function useScheme() {
  const choice = useSyncExternalStore(follow, chosenScheme)
  const scheme = useSyncExternalStore(follow, seen)
  return { choice, scheme, chooseScheme }
}
