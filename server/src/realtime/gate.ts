/** Runs an act when fewer than so many others run; until then it waits in its order. */
export type Gate = <T>(act: () => Promise<T>) => Promise<T>

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async act => {
    if (running < most) running += 1
    // Whoever goes hands over their place.
    else await new Promise<void>(resolve => void waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
