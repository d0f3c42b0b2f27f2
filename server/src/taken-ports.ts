import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { errorCode } from './error-code.ts'
import { StartupProblem } from './startup-problem.ts'

type Listening = Pick<
  Config,
  'PROCESS' | 'HOST' | 'PORT' | 'REALTIME_PORT' | 'METRICS_HOST' | 'METRICS_PORT'
>

/** All of them, before anything is made that would only be stopped again. */
export async function refuseTakenPorts(config: Listening) {
  const { PROCESS, HOST, PORT, REALTIME_PORT, METRICS_HOST, METRICS_PORT } = config
  if (PROCESS !== 'worker') {
    for (const port of [PORT, REALTIME_PORT]) await orPortTaken(port, () => tryPort(port, HOST))
  }
  await orPortTaken(METRICS_PORT, () => tryPort(METRICS_PORT, METRICS_HOST))
}

async function tryPort(port: number, host: string) {
  const server = createServer().listen({ port, host, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

export async function orPortTaken<T>(port: number, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const sentence = faults[errorCode(error)]
    if (!sentence) throw error
    throw new StartupProblem(sentence(port))
  }
}

const faults: Record<string, (port: number) => string> = {
  EADDRINUSE: port =>
    `The port ${port} is in use. Stop what uses it, or choose another with PORT, REALTIME_PORT or METRICS_PORT.`,
  EACCES: port => `The port ${port} needs more rights. Choose one above 1023.`,
  EADDRNOTAVAIL: port =>
    `The port ${port} cannot be opened: this machine has no such address. Mend HOST or METRICS_HOST.`,
  ENOTFOUND: port =>
    `The port ${port} cannot be opened: nobody knows this name. Mend HOST or METRICS_HOST.`,
}
