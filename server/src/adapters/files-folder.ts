import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

const { R_OK, W_OK, X_OK } = constants

/** At start, or the first who uploads something would be the one to notice. */
export function prepareFilesFolder(folder: string) {
  const use = (place: string) => accessSync(place, R_OK | W_OK | X_OK)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    use(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) use(join(folder, entry.name))
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupProblem(
      `The files in ${folder} cannot be read and written (${reason}): give the folder, with all in it, to who runs the product (chown -R), or choose another with DATA_DIR.`,
    )
  }
}
