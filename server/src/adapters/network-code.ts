/** Of what failed on the way to another machine, such as `ECONNREFUSED`: it stands at the cause of the cause. */
export function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return own ?? networkCode(error.cause)
}
