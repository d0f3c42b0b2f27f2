import { useSyncExternalStore } from 'react'

export type SchemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'scheme'
const systemIsDark = window.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const isScheme = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark'

function chosen(): SchemeChoice {
  const scheme = document.documentElement.dataset.scheme
  return isScheme(scheme) ? scheme : 'system'
}

function apply(choice: SchemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = choice
  for (const listener of listeners) listener()
}

/** Before the first drawing: what this person chose here earlier. */
export function startScheme() {
  try {
    const stored = localStorage.getItem(storageKey)
    if (isScheme(stored)) apply(stored)
  } catch {
    // Without storage the system decides.
  }
}

export function chooseScheme(choice: SchemeChoice) {
  apply(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice holds for this page.
  }
}

function follow(changed: () => void) {
  listeners.add(changed)
  systemIsDark?.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    systemIsDark?.removeEventListener('change', changed)
  }
}

const seen = () => {
  const choice = chosen()
  if (choice !== 'system') return choice
  return systemIsDark?.matches ? 'dark' : 'light'
}

export function useScheme() {
  const choice = useSyncExternalStore(follow, chosen)
  const scheme = useSyncExternalStore(follow, seen)
  return { choice, scheme, chooseScheme }
}
