export interface BotCheck {
  /** A fresh puzzle, as the browser's solver reads it. */
  challenge(): Promise<Record<string, unknown>>
  /** True once for a correct, unexpired solution; false for every other string, repeats included. */
  accept(solution: string): Promise<boolean>
}
