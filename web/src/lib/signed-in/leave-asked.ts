type Ask = (act: () => void) => void

/** By each who guards something on this page now. */
const guards = new Set<Ask>()

export function guardLeaving(ask: Ask) {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/** For what leads away and is no link: done at once, or after what would be lost was asked about. */
export function leaveAsked(act: () => void) {
  let asked = act
  for (const ask of guards) {
    const next = asked
    asked = () => ask(next)
  }
  asked()
}
