import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What our own signature finds. */
export const harmful = 'konsil-harmless-test-of-harm'
export const largestScanned = 1024 * 1024
/** It takes more than it looks into. */
export const largestLooked = 800 * 1024

export interface Clamd {
  url: string
  /** Nobody answers under its address any more, until it is back. */
  away(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

const installed = '/usr/sbin/clamd'
export const isClamdInstalled = existsSync(installed)

/** Debian's daemon, with a signature file of our own: none is fetched. */
export async function startClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'konsil-clamd-'))
  const socket = join(folder, 'clamd.ctl')
  const signature = Buffer.from(harmful).toString('hex')
  writeFileSync(join(folder, 'own.ndb'), `Konsil.Test:0:*:${signature}\n`)
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socket,
    Foreground: 'yes',
    StreamMaxLength: String(largestScanned),
    MaxFileSize: String(largestLooked),
    MaxScanSize: String(largestLooked),
    AlertExceedsMax: 'yes',
    TemporaryDirectory: folder,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''))
  const start = async () => {
    const child = spawn(installed, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await listens(socket, child)
    return child
  }
  let daemon = await start()
  async function away() {
    const gone = once(daemon, 'exit')
    daemon.kill('SIGKILL')
    await gone
    await rm(socket, { force: true })
  }
  return {
    url: `clamd://${socket}`,
    away,
    async back() {
      daemon = await start()
    },
    async stop() {
      if (daemon.exitCode === null && daemon.signalCode === null) await away()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(path: string, process: ChildProcess) {
  for (;;) {
    if (process.exitCode !== null) throw new Error('clamd did not start')
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(path, () => resolve(true)).on('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.end()
    })
    if (isThere) return
    await wait(20)
  }
}

function saidOf(content: Buffer) {
  if (content.length > largestLooked) return 'Heuristics.Limits.Exceeded.MaxFileSize FOUND'
  return content.includes(harmful) ? 'X FOUND' : 'OK'
}

/** Speaks its protocol: zINSTREAM, parts behind their length, an empty one at the end. */
export function clamdServer(): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let read = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    let isStarted = false
    const answer = (said: string) => socket.end(`stream: ${said}\0`)
    socket
      .on('error', () => undefined)
      .on('data', data => {
        read = Buffer.concat([read, data])
        if (!isStarted) {
          if (!read.includes('\0')) return
          if (!read.toString().startsWith('zINSTREAM\0'))
            return void socket.end('UNKNOWN COMMAND\0')
          read = read.subarray(10)
          isStarted = true
        }
        while (read.length >= 4 && read.length >= 4 + read.readUInt32BE()) {
          const part = read.subarray(4, 4 + read.readUInt32BE())
          read = read.subarray(4 + part.length)
          content = Buffer.concat([content, part])
          if (content.length > largestScanned) {
            return void socket.end('INSTREAM size limit exceeded. ERROR\0')
          }
          if (part.length === 0) return void answer(saidOf(content))
        }
      })
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      async function away() {
        for (const socket of sockets) socket.destroy()
        await new Promise(done => server.close(done))
      }
      resolve({
        url: `clamd://127.0.0.1:${port}`,
        away,
        back: () => new Promise(done => server.listen(port, '127.0.0.1', done)),
        stop: away,
      })
    })
  })
}
