import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'
import type { Binaries } from './binaries.ts'
import { environment, type Runner } from './unprivileged.ts'

/** The files of one database server: PostgreSQL's own folder and its superuser's password. */
export interface Cluster {
  folder: string
  password: string
}

export interface ClusterPlace {
  /** Our folder, absolute. */
  home: string
  binaries: Binaries
  runner: Runner
  durable: boolean
}

const unfinished = 'unfinished-'

export async function openCluster(place: ClusterPlace): Promise<Cluster> {
  const database = join(place.home, 'database')
  removeUnfinished(place.home)
  if (!fs.existsSync(database)) await makeCluster(place, database)
  const folder = join(database, 'cluster')
  refuseForeign(folder, place.binaries.major)
  handOver(database, place.runner)
  return { folder, password: readPassword(join(database, 'password')) }
}

/** Made under another name and renamed when whole, so that a crash leaves nothing that looks finished. */
async function makeCluster({ home, binaries, runner, durable }: ClusterPlace, database: string) {
  const draft = join(home, `${unfinished}${randomBytes(6).toString('hex')}`)
  const [folder, passwordFile] = [join(draft, 'cluster'), join(draft, 'password')]
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), {
    mode: 0o600,
    flush: true,
  })
  handOver(draft, runner)
  try {
    await run(runner, binaries.initdb, [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    syncFolder(draft)
    fs.renameSync(draft, database)
    syncFolder(home)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function run(runner: Runner, program: string, programArgs: string[]): Promise<void> {
  const { file, args, options } = runner.command(program, programArgs)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
    child.once('error', reject)
    child.once('close', status => {
      if (status === 0) return resolve()
      reject(new StartupProblem(`The database could not be made: ${reasonIn(said)}`))
    })
  })
}

/** The first complaint, without when and by whom, and what PostgreSQL advises. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  const complaint = lines.find(line => /error|FATAL/.test(line)) ?? lines.at(-1) ?? ''
  const advice = lines.find(line => line.includes('HINT:'))
  return [complaint, advice]
    .filter(line => line !== undefined)
    .map(line => line.replace(/^.*?(?:FATAL|ERROR|HINT): +/, '').replace(/\.?\s*$/, '.'))
    .join(' ')
}

function refuseForeign(folder: string, major: string) {
  const file = join(folder, 'PG_VERSION')
  const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
  if (found === undefined) {
    throw new StartupProblem(
      `The folder ${folder} is not a whole database (PG_VERSION is missing): restore it from a backup, or move it away to start empty.`,
    )
  }
  if (found !== major) {
    throw new StartupProblem(
      `The data in ${folder} were written by PostgreSQL ${found}, and this version comes with PostgreSQL ${major}: start the version that wrote them, or move the data over with pg_dump.`,
    )
  }
}

function readPassword(file: string): string {
  if (!fs.existsSync(file)) {
    throw new StartupProblem(
      `The file ${file} is missing: restore it from a backup, for the database opens to nobody without it.`,
    )
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** PostgreSQL wants to own its files; the folder itself goes last, so that a crash is seen and mended. */
function handOver(folder: string, { owner }: Runner) {
  const found = fs.statSync(folder).uid
  const wanted = owner ?? { uid: process.getuid?.() ?? found, gid: process.getgid?.() ?? 0 }
  if (found === wanted.uid) return
  if (owner === undefined) {
    throw new StartupProblem(
      `The data in ${folder} belong to another account (uid ${found}): start as that account or as root, or choose another folder with DATA_DIR.`,
    )
  }
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    fs.lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  fs.chownSync(folder, owner.uid, owner.gid)
}

function removeUnfinished(home: string) {
  for (const name of fs.readdirSync(home).filter(entry => entry.startsWith(unfinished))) {
    // An initdb whose starter was killed may still be writing there; the next start removes it.
    try {
      fs.rmSync(join(home, name), { recursive: true, force: true })
    } catch {}
  }
}

function syncFolder(folder: string) {
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
