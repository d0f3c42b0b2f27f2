import { readFileSync } from 'node:fs'

/** A template reads no other: so what all papers begin with is put before what each says further. */
export const templateOf = (further: URL) =>
  [new URL('./sheet.typ', import.meta.url), further]
    // Beside its file, and beside the bundle.
    .map(place => readFileSync(place, 'utf8'))
    .join('\n')
