const rowsAtOnce = 500

/** Writes any number of rows: a statement takes 65,535 values at most. */
export async function inPortions<Row>(
  rows: readonly Row[],
  write: (portion: Row[]) => Promise<unknown>,
) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await write(rows.slice(at, at + rowsAtOnce))
  }
}
