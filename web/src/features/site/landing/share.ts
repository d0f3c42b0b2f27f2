/** The part of a circle that another of the same radius covers, `reach` being half of their distance. */
export function coveredShare(radius: number, reach: number) {
  const lens = 2 * radius ** 2 * Math.acos(reach / radius)
  const kite = 2 * reach * Math.sqrt(radius ** 2 - reach ** 2)
  return (lens - kite) / (Math.PI * radius ** 2)
}

/** How far apart two circles stand of which one covers just this share of the other. */
export function reachFor(share: number, radius: number) {
  let [near, far] = [0, radius]
  for (let round = 0; round < 24; round++) {
    const reach = (near + far) / 2
    if (coveredShare(radius, reach) > share) near = reach
    else far = reach
  }
  return (near + far) / 2
}
