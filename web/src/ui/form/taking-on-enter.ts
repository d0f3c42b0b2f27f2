import type { KeyboardEvent } from 'react'

/** For a key: Enter takes what is open or half typed; it sends the form only where nothing is. */
export const takingOnEnter = (isUnsettled: boolean, take: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isUnsettled) return
  event.preventDefault()
  take()
}
