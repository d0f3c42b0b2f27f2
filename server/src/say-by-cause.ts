interface Said<What> {
  /** In milliseconds. */
  every: number
  first(what: What): void
  /** With what was said first of its cause, and how many came since. */
  more(what: What, count: number): void
}

interface Open<What> {
  what: What
  /** Since it was said last. */
  count: number
  timer: NodeJS.Timeout
}

/**
 * What is said of things that come in masses, as while the database is away: of each cause the first at once, and
 * then each so often how many more there were. So an outage fills no disk, and no cause is missed.
 */
export function sayByCause<What>({ every, first, more }: Said<What>) {
  const open = new Map<string, Open<What>>()

  function say(one: Open<What>) {
    if (one.count > 0) more(one.what, one.count)
    one.count = 0
  }

  function look(cause: string) {
    const one = open.get(cause)
    if (!one) return
    if (one.count > 0) return say(one)
    clearInterval(one.timer)
    open.delete(cause)
  }

  return {
    note(cause: string, what: What) {
      const known = open.get(cause)
      if (known) {
        known.count += 1
        return
      }
      first(what)
      open.set(cause, { what, count: 0, timer: setInterval(() => look(cause), every).unref() })
    },
    /** Says what was not said yet. */
    close() {
      for (const one of open.values()) {
        clearInterval(one.timer)
        say(one)
      }
      open.clear()
    },
  }
}
