/** What it shows changes by becoming another value. */
export class Shown<Value> {
  private shown: Value
  private readonly listeners = new Set<() => void>()

  constructor(first: Value) {
    this.shown = first
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
  readonly read = () => this.shown

  protected show(next: Value) {
    this.shown = next
    for (const listener of this.listeners) listener()
  }
}
