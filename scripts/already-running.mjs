import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { giveUp, root } from './run.mjs'

const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Says what the server itself would say later: then it would stand on what was just replaced. */
export async function refuseSecondStart() {
  const { DATA_DIR, DATABASE_URL } = process.env
  const folder = join(resolve(DATA_DIR || join(root, 'data')), 'postgres')
  const holder = DATABASE_URL ? undefined : holderOf(folder)
  if (holder !== undefined) {
    giveUp(
      `Another start with the data in ${folder} is running (process ${holder}): stop it first, or choose another folder with DATA_DIR.`,
    )
  }
  for (const [port, host] of portsWanted()) {
    if (!(await answers(port, host))) continue
    giveUp(
      `The port ${port} is in use. Stop what uses it, or choose another with PORT, REALTIME_PORT or METRICS_PORT.`,
    )
  }
}

function portsWanted() {
  const { HOST, METRICS_HOST, METRICS_PORT, PORT, PROCESS, REALTIME_PORT } = process.env
  const port = Number(PORT || 4000)
  const ofPeople = [port, Number(REALTIME_PORT || port + 1)]
  return [
    ...(PROCESS === 'worker' ? [] : ofPeople.map(one => [one, HOST])),
    [Number(METRICS_PORT || port + 2), METRICS_HOST],
  ]
}

/** The living process that the lock names (see server/src/database/embedded/instance-lock.ts). */
function holderOf(folder) {
  try {
    const [pid, life, place] = readFileSync(join(folder, 'lock'), 'utf8').split('\n')
    const { dev, ino } = statSync(folder)
    return place === `${dev}:${ino}` && lifeOf(pid) === life ? pid : undefined
  } catch {
    return undefined
  }
}

/** As in server/src/database/embedded/process-life.ts, which nothing can read before it is built. */
export function lifeOf(pid, platform = process.platform) {
  return platform === 'linux' ? lifeOnLinux(pid) : lifeByPs(pid)
}

function lifeOnLinux(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return ['Z', 'X'].includes(fields[0]) ? undefined : `${boot} ${fields[19]}`
}

function lifeByPs(pid) {
  const [state, ...startedAt] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', pid], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .split(/\s+/)
  return state.startsWith('Z') ? undefined : startedAt.join(' ')
}

function answers(port, wanted) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(false)
  return new Promise(decide => {
    const host = everywhere[wanted] ?? (wanted || '127.0.0.1')
    const socket = connect({ host, port, timeout: 1_000 })
    const end = answer => {
      socket.destroy()
      decide(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
