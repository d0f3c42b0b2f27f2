import * as z from 'zod'
import { StartupProblem } from '../startup-problem.ts'

/**
 * So many jobs of each go at once in a process, and none waits for those of another runner: what asks
 * machines elsewhere, which may not answer, reads files of a gigabyte to their end, or writes to everybody, has one apart.
 */
export const runners = {
  main: 4,
  mails: 1,
  pushes: 4,
  providers: 4,
  files: 2,
  campaigns: 1,
} as const
export type RunnerName = keyof typeof runners

/** Work that is done after its cause was committed, or by the clock. It stands beside its act. */
export interface Job<Payload = unknown> {
  /** Jobs of an older version may wait in the queue under it: never reuse one for something else. */
  name: string
  payload: z.ZodType<Payload>
  /** When it comes by itself: in crontab form, in UTC. */
  at?: string
  /** Else the main one. */
  runner?: RunnerName
  /** So long it stays after it was given up, in milliseconds: else 14 days. */
  keptFor?: number
  /** There may be a hundred thousand of them: of those that fail, each cause has one line a minute. */
  failsInMasses?: boolean
}

export const runnerOf = ({ runner = 'main' }: Job): RunnerName => runner

/** Performs a job; may be called twice for the same one. */
export interface JobHandler {
  job: Job
  /** What takes long begins nothing more once its process is ending. */
  perform(payload: unknown, ending: AbortSignal): Promise<void>
}

/** Filled while the modules load, once in a process; a test makes its jobs without `defineJob`. */
const definedJobs: Job[] = []

function register<Payload>(job: Job<Payload>): Job<Payload> {
  definedJobs.push(job)
  return job
}

/** Those that workers of this version take from the queue. */
export const knownJobs = (): readonly Job[] => definedJobs

/** A job that an act adds. What it carries is parsed when it is taken. */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  how: Pick<Job, 'runner' | 'keptFor' | 'failsInMasses'> = {},
) => register({ name, payload, ...how })

/** A job that comes by the clock, and carries nothing of ours. */
export const defineTimedJob = (name: string, at: string, how: Pick<Job, 'runner'> = {}) =>
  register({ name, payload: z.object({}), at, ...how })

export const jobHandler = <Payload>(
  job: Job<Payload>,
  act: (payload: Payload, ending: AbortSignal) => Promise<unknown>,
): JobHandler => ({
  job,
  async perform(payload, ending) {
    await act(parsePayload(job, payload), ending)
  },
})

/** What no further attempt would mend: the job is given up at once, and kept as those are. */
export class FinalFailure extends Error {
  override name = 'FinalFailure'
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Names the fields, never their values: the message ends up in the log and in the row of the job. */
export class PayloadMismatch extends Error {
  override name = 'PayloadMismatch'
  readonly fields: string[]
  constructor(fields: string[]) {
    super(`the payload does not fit: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** The names of what does not fit, without what stands in it. */
export const fieldsOf = (issues: readonly z.core.$ZodIssue[]) =>
  issues.flatMap(issue => {
    const within = issue.path.map(String)
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => [...within, key].join('.'))
      : [within.join('.') || 'payload']
  })

/** Refuses what an older version wrote in another shape. */
function parsePayload<Payload>({ payload: shape }: Job<Payload>, payload: unknown): Payload {
  const parsed = shape.safeParse(payload)
  if (parsed.success) return parsed.data
  throw new PayloadMismatch(fieldsOf(parsed.error.issues))
}

/** Refuses to start with two jobs of one name, or with a job that has no handler. */
export function refuseUnhandled(handlers: JobHandler[], jobs: Job[] = definedJobs) {
  const handled = handlers.map(({ job }) => job)
  for (const { name } of [...jobs, ...handled]) {
    const isTwice = [jobs, handled].some(all => all.filter(one => one.name === name).length > 1)
    if (isTwice) throw new StartupProblem(`There are two jobs named ${name}.`)
  }
  const left = jobs.find(job => !handled.includes(job))
  if (left) throw new StartupProblem(`The job ${left.name} has no handler.`)
}
