type Catcher = (event: PopStateEvent) => void
const catchers: Catcher[] = []

// Browsers call what listens to a window in the order in which it came, capturing or not: whoever wants
// to hear of a step back before the router does must have been there before it.
window.addEventListener('popstate', event => catchers.at(-1)?.(event))

/** Hears of each step back or forth before the router; the last who asked for it. Gives the way to end that. */
export function catchWayBack(catcher: Catcher) {
  catchers.push(catcher)
  return () => void catchers.splice(catchers.indexOf(catcher), 1)
}
