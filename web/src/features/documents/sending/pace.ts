/** Over so many milliseconds at least: a single piece says nothing. */
const shortest = 500
/** How much of what was seen before still counts. */
const kept = 0.7

/** How fast a file leaves, in bytes a second; nothing until that can be said. */
export function startPace(sentBefore: number) {
  let at = performance.now()
  let sent = sentBefore
  let speed: number | undefined
  return (now: number) => {
    const took = performance.now() - at
    // Less than before: a part is sent once more.
    if (now < sent) sent = now
    if (took >= shortest && now > sent) {
      const seen = ((now - sent) / took) * 1000
      speed = speed === undefined ? seen : kept * speed + (1 - kept) * seen
      at = performance.now()
      sent = now
    }
    return speed
  }
}
