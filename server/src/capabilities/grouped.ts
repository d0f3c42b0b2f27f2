/** Rows by what they have in common, in the order in which each came first. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
