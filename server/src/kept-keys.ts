import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { errorCode } from './error-code.ts'
import { StartupProblem } from './startup-problem.ts'

const keptKeys = z.object({
  files: z.string(),
  token: z.string(),
  link: z.string(),
  botCheck: z.string(),
})
export type KeptKeys = z.infer<typeof keptKeys>

/** What was written with keys that are gone can be opened with no others. */
const protectedData = ['files', 'postgres']

/** Keys made once for trying out; of several first starts at once, all use those of one. */
export function readOrMakeKeys(folder: string): KeptKeys {
  const file = join(folder, 'keys.json')
  const kept = readKeys(folder, file)
  if (kept) return kept
  if (protectedData.some(name => existsSync(join(folder, name)))) {
    throw new StartupProblem(
      `The keys in ${file} are missing, but there are data beside them. Restore the file from a backup, or choose another folder with DATA_DIR.`,
    )
  }
  makeKeys(folder, file)
  return readKeys(folder, file) ?? refuseUnreadable(file)
}

function readKeys(folder: string, file: string): KeptKeys | undefined {
  try {
    return keptKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    // Kept from us is not damaged: no backup would help.
    return error instanceof Error && 'syscall' in error
      ? refuseUnusable(folder, error)
      : refuseUnreadable(file)
  }
}

function makeKeys(folder: string, file: string) {
  const fresh = () => randomBytes(32).toString('base64')
  const keys: KeptKeys = { files: fresh(), token: fresh(), link: fresh(), botCheck: fresh() }
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600, flag: 'wx', flush: true })
    // A hard link appears with its whole content or not at all, and replaces nobody's.
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && existsSync(file)) return
    refuseUnusable(folder, error)
  } finally {
    rmSync(draft, { force: true })
  }
}

function refuseUnreadable(file: string): never {
  throw new StartupProblem(
    `The keys in ${file} cannot be read. Restore the file from a backup: without it the stored files cannot be opened.`,
  )
}

function refuseUnusable(folder: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartupProblem(
    `The folder ${folder} cannot be used (${reason}): mend that, or choose another with DATA_DIR.`,
  )
}
