/** `npm run prove` runs the same proofs with their full counts. */
export const isFull = process.env.PROOF === 'full'

/** The count of PROOFS.md, or the share of it (at least a fiftieth) that every `npm test` runs. */
export const count = (whole: number, share = Math.ceil(whole / 50)) => (isFull ? whole : share)

/** Seconds are held exactly in the full proof alone: `npm test` runs other files beside it. */
export const within = (milliseconds: number) => (isFull ? milliseconds : 10 * milliseconds)

export const proofTime = isFull ? 3 * 60 * 60_000 : 180_000
