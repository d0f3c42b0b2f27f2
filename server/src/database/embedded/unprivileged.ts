import { spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'
import type { Binaries } from './binaries.ts'

/** Nothing of our own environment, which holds secrets, reaches the database. */
export const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

interface Account {
  uid: number
  gid: number
}

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  /** Who must own the files; undefined when they are ours anyway. */
  owner?: Account
  command(
    program: string,
    args: string[],
  ): { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> }
}

const nobody: Account = { uid: 65534, gid: 65534 }

/** The first way that reaches both the programs and the data folder. */
export function chooseRunner(binaries: Binaries, folder: string): Runner {
  const asRoot = process.getuid?.() === 0
  const runners = asRoot ? waysOfRoot(ordinaryOwnerOf(folder) ?? nobody) : [asOurselves]
  let reason = ''
  for (const runner of runners) {
    const answer = tryOut(runner, binaries, folder)
    if (answer === undefined) return runner
    reason = answer
  }
  throw new StartupProblem(
    asRoot
      ? `PostgreSQL does not run as root, and no other account reaches ${folder} and ${binaries.postgres} (${reason}): start as an ordinary user, move the clone out of a private folder, or name a server of your own in DATABASE_URL.`
      : `The PostgreSQL that comes along does not run here (${reason}): name a server of your own in DATABASE_URL.`,
  )
}

const asOurselves: Runner = { command: (file, args) => ({ file, args, options: {} }) }

function waysOfRoot(account: Account): Runner[] {
  const { uid, gid } = account
  const ways: Runner[] = [
    { owner: account, command: (file, args) => ({ file, args, options: account }) },
  ]
  if (process.platform !== 'linux') return ways
  // Below a folder that only root may enter: the other account, with root's right to enter any folder.
  ways.push(
    through(account, 'setpriv', [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      // Without it access(), by which PostgreSQL looks at its own program, would ignore that right.
      '--securebits=+no_setuid_fixup',
    ]),
  )
  // Where that right cannot be given: root itself, which a user namespace shows as another account.
  ways.push(
    through({ uid: 0, gid: 0 }, 'unshare', [
      '--user',
      `--map-user=${nobody.uid}`,
      `--map-group=${nobody.gid}`,
    ]),
  )
  return ways
}

function through(owner: Account, tool: string, toolArgs: string[]): Runner {
  return {
    owner,
    command: (program, args) => ({
      file: tool,
      args: [...toolArgs, program, ...args],
      options: {},
    }),
  }
}

/** Undefined when it works, else the reason in one line. */
function tryOut(runner: Runner, binaries: Binaries, folder: string): string | undefined {
  const script = 'cd "$0" && exec "$1" --version'
  const { file, args, options } = runner.command('sh', ['-c', script, folder, binaries.postgres])
  const { status, stderr, error } = spawnSync(file, args, {
    ...options,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return undefined
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
}

/** The owner of the clone: a database that root makes under this account can be started by both later. */
function ordinaryOwnerOf(folder: string): Account | undefined {
  if (!existsSync(folder)) return ordinaryOwnerOf(dirname(folder))
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}
