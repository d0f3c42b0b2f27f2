import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './folders.ts'

export interface Build {
  version: string
  /** Unknown where it was built of no clone, and while developing. */
  commit?: string
}

/** What runs: as the build noted it beside itself, else as the package says. */
export function readBuild(): Build {
  return noted() ?? { version: versionIn(join(serverFolder, 'package.json')) }
}

function noted(): Build | undefined {
  try {
    return JSON.parse(readFileSync(new URL('build.json', import.meta.url), 'utf8')) as Build
  } catch {
    return undefined
  }
}

const versionIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
