import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { root } from '../product/children.ts'

/** Longer than any order takes: what is lost fails the workload. */
const patience = 3_600_000

export interface Helper<Order, Told> {
  pid: number
  /** One at a time. */
  order(what: Order): Promise<Told>
  stop(): void
}

/** A program of the measurement in a process of its own, which answers each order once it has been carried out. */
export async function startHelper<Order extends object, Told>(
  file: URL,
  args: string[] = [],
): Promise<Helper<Order, Told>> {
  const child = fork(fileURLToPath(file), args, { cwd: root, execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} has ended.`)
  })
  ended.catch(() => undefined)
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  const hear = async () => {
    const message = once(child, 'message', { signal: AbortSignal.timeout(patience) })
    const [told] = (await Promise.race([message, ended])) as [Told]
    return told
  }
  await hear()
  return {
    pid: child.pid ?? 0,
    async order(what) {
      const answer = hear()
      child.send(what)
      return answer
    },
    stop,
  }
}
