/** The same start value gives the same people on every machine. */
export function randomFrom(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => next() < share,
    oneOf<Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number] {
      return choices[below(choices.length)]
    },
  }
}
export type Random = ReturnType<typeof randomFrom>
