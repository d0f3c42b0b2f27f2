/**
 * Does all of them, one after the other, whatever became of those before: what fails holds up nothing
 * else. In the end it fails when anything did, and names why.
 */
export async function tryEach<One>(
  all: Iterable<One> | AsyncIterable<One>,
  act: (one: One) => Promise<unknown>,
  message: string,
) {
  const failures: unknown[] = []
  for await (const one of all) {
    try {
      await act(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 0) return
  const failed = new AggregateError(failures)
  failed.message = `${message}: ${reasonOf(failed)}`
  throw failed
}

/** Why something failed, by names and codes: a message may quote what people wrote. */
export const reasonOf = (error: unknown) => [...new Set(reasonsIn(error))].join(', ')

function reasonsIn(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsIn)
  if (!(error instanceof Error)) return ['unknown']
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return [error.name + code]
}
