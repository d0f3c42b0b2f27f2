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

/** Waits for all that is under way side by side, whatever becomes of any; then fails as `tryEach` does. */
export async function allEnded(all: Promise<unknown>[], message: string) {
  await tryEach(await Promise.allSettled(all), refuseFailed, message)
}

async function refuseFailed(ended: PromiseSettledResult<unknown>) {
  if (ended.status === 'rejected') throw ended.reason
}

/** Why something failed, by names and codes, and words for the usual ones: a message may quote what people wrote. */
export const reasonOf = (error: unknown) => [...new Set(reasonsIn(error))].join(', ')

function reasonsIn(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsIn)
  if (!(error instanceof Error)) return ['unknown']
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words =
    inWords[code] ?? (code === '' ? ofDatabaseLibrary.exec(error.message)?.[0] : undefined)
  return [[error.name, code, words].filter(Boolean).join(' ')]
}

/** Of the database's library, which gives them no code: words of its own, in which nothing is quoted. */
export const ofDatabaseLibrary =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/

/** What an operator meets, of the system and of PostgreSQL. */
const inWords: Record<string, string> = {
  EACCES: '(no rights)',
  ECONNREFUSED: '(nobody listens there)',
  ECONNRESET: '(the connection broke)',
  EDQUOT: '(disk full)',
  ENOSPC: '(disk full)',
  ENOTFOUND: '(no host of that name)',
  EROFS: '(read-only)',
  ETIMEDOUT: '(no answer)',
  '25006': '(read-only)',
  '28P01': '(wrong password)',
  '42501': '(no rights)',
  '53100': '(disk full)',
  '53300': '(too many connections)',
  '57014': '(took too long)',
  '57P01': '(stopped by an operator)',
  '57P03': '(starting up)',
}
