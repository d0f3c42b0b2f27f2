/** What the system, the network or the database calls it; '' where it has no code. */
export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
