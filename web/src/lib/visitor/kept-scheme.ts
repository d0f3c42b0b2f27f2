type SchemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'scheme'
/** Hear of every choice. */
export const listeners = new Set<() => void>()

const isScheme = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark'

export function chosenScheme(): SchemeChoice {
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
