import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bindingAnswered } from './turn-client.ts'

const installed = '/usr/bin/turnserver'
export const isCoturnInstalled = existsSync(installed)

export interface Coturn {
  port: number
  stop(): Promise<void>
}

/** Debian's relay, on this machine alone. */
export async function startCoturn(
  secret: string,
  more: Record<string, string> = {},
): Promise<Coturn> {
  const folder = mkdtempSync(join(tmpdir(), 'konsil-coturn-'))
  const port = await freePort()
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(port),
    realm: 'konsil.test',
    'static-auth-secret': secret,
    userdb: join(folder, 'users.db'),
    pidfile: join(folder, 'turn.pid'),
    'log-file': join(folder, 'turn.log'),
    ...more,
  }
  const switches = [
    'use-auth-secret',
    'no-tls',
    'no-dtls',
    'no-tcp',
    'no-cli',
    'allow-loopback-peers',
  ]
  const child = spawn(
    installed,
    [
      '-n',
      ...switches.map(name => `--${name}`),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { stdio: 'ignore' },
  )
  while (!(await bindingAnswered(port))) {
    if (child.exitCode !== null) throw new Error('coturn did not start')
    await wait(50)
  }
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const socket = createSocket('udp4')
  await new Promise<void>(resolve => void socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  await new Promise<void>(resolve => void socket.close(resolve))
  return port
}
