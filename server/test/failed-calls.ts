const lines: string[] = []

/** Keeps what the log says of a call that failed, until the test is over. */
export const noteFailedCall = (logLines: readonly string[]) =>
  void lines.push(...logLines.filter(line => line.includes('a call failed')).slice(-1))

export const takeFailedCalls = () => lines.splice(0)
