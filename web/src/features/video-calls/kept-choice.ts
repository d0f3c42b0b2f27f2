import type { Chosen } from './media.ts'

export interface KeptChoice {
  chosen: Chosen
  isOn: { microphone: boolean; camera: boolean }
}

const storageKey = 'call-devices'
const nothingChosen: KeptChoice = { chosen: {}, isOn: { microphone: true, camera: true } }

/** Of this tab: who has turned the camera off, and loads the page anew, is not seen again unasked. */
export function keptChoice(): KeptChoice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<KeptChoice>
    return { ...nothingChosen, ...kept }
  } catch {
    return nothingChosen
  }
}

export function keepChoice(choice: KeptChoice) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing: it is asked for again.
  }
}
