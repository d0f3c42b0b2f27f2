/** By their ids in the bell: what a push and the bell both say is told once on a page. */
const told = new Set<string>()

/** False where it was told already. */
export function isFirstTelling(id: string) {
  if (told.has(id)) return false
  told.add(id)
  return true
}
