/** Phones tell which kind of network they are in. Each other change they tell too, many times a minute. */
type Network = EventTarget & { type?: string }

/** The network came back, or is another one: from the house to the street, say. Answers how to follow no more. */
export function followNetwork(changed: () => void) {
  const network = (navigator as Navigator & { connection?: Network }).connection
  let kind = network?.type
  const look = () => {
    const before = kind
    kind = network?.type
    if (kind !== before && kind !== 'none') changed()
  }
  window.addEventListener('online', changed)
  network?.addEventListener('change', look)
  return () => {
    window.removeEventListener('online', changed)
    network?.removeEventListener('change', look)
  }
}
