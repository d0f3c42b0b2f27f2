/** Of the pieces that stand in the page before any script runs. */
export const firstPieces = 'first-pieces'

/** What follows so soon after something else is the same waiting, to whoever waits. */
const atOnce = 100

let shown = 0
let began = 0
let ended = Number.NEGATIVE_INFINITY

const goesOn = (now: number) =>
  shown > 0 || now - ended < atOnce || document.getElementById(firstPieces) !== null

/** For how many milliseconds somebody has been waiting already, whatever for. */
export function goesOnSince() {
  const now = performance.now()
  if (!goesOn(now)) began = now
  return Math.round(now - began)
}

/** Answers how it ends. */
export function beginLoading() {
  shown += 1
  return () => {
    shown -= 1
    ended = performance.now()
  }
}
