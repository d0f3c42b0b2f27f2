import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { lifeOf } from './process-life.ts'

export interface InstanceLock {
  release(): void
}

const attempts = 50

/** One process at a time owns a data folder; the lock of a dead process is taken over. */
export function lockFolder(folder: string): InstanceLock {
  const file = join(folder, 'lock')
  // The folder's own number, so that a copied lock does not lock the copy.
  const { dev, ino } = statSync(folder)
  const inHere = `${dev}:${ino}`
  const own = `${process.pid}\n${lifeOf(process.pid) ?? ''}\n${inHere}\n`
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (claim(file, own)) return { release: () => release(file, own) }
    const found = read(file)
    if (found === undefined) continue
    const [pid = '', life, place] = found.split('\n')
    if (place === inHere && lifeOf(Number(pid)) === life) {
      throw new StartupProblem(
        `Another start with the data in ${folder} is running (process ${pid}): stop it first, or choose another folder with DATA_DIR.`,
      )
    }
    removeStale(file, found)
  }
  throw new StartupProblem(`The lock ${file} cannot be taken: another start is just running.`)
}

/** A hard link appears with its whole content, or not at all. */
function claim(file: string, own: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, own)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Of two that find the same stale lock, the slower must not remove the lock of the faster. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {
    // Somebody else was faster: the next round sees whose lock it is.
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(file: string, own: string) {
  if (read(file) === own) rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
