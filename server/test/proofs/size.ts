/** `npm run prove` runs the same proofs with their full counts. */
export const isFull = process.env.PROOF === 'full'

/** The count of PROOFS.md, or the share of it (at least a fiftieth) that every `npm test` runs. */
export const count = (whole: number, share = Math.ceil(whole / 50)) => (isFull ? whole : share)

export const proofTime = isFull ? 3 * 60 * 60_000 : 180_000
