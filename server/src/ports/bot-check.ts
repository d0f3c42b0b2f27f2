/** A harder one takes about eight times as long to solve. */
export type BotCheckLevel = 'usual' | 'harder'

export interface BotCheck {
  /** A fresh puzzle, as the browser's solver reads it. */
  challenge(level?: BotCheckLevel): Promise<Record<string, unknown>>
  /** Once for a correct, unexpired solution, how hard its puzzle was; undefined for every other string, repeats included. */
  accept(solution: string): Promise<BotCheckLevel | undefined>
}
