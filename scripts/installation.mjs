import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run, runNode, say } from './run.mjs'
import { requireNode } from './node-version.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.konsil-lock')
/** npm writes this one last, so that it stands for a whole installation. */
const installedFile = join(root, 'node_modules', '.package-lock.json')

/** Installs what the lock file names, only when that is not what is there. */
export async function ensureInstalled() {
  requireNode()
  const wanted = stampOf(readFileSync(lockFile))
  if (read(stampFile) === wanted) return
  if (!isInstalled()) await install()
  try {
    writeFileSync(stampFile, wanted)
  } catch {
    // Installed by somebody else: then it is compared at each start.
  }
}

/** What the product needs to run must be there as the lock file names it; tools need not. */
export function refuseUninstalled() {
  requireNode()
  const found = packagesOf(installedFile) ?? {}
  const listed = packagesOf(lockFile)
  const tools = toolsAmong(listed)
  const missing = Object.entries(listed)
    .filter(
      ([place, wanted]) =>
        isNeeded(place, wanted) &&
        !tools.includes(place) &&
        found[place]?.version !== wanted.version,
    )
    .map(([place]) => place.split('node_modules/').at(-1))
  if (missing.length === 0) return
  const others = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  giveUp(
    `Packages are missing for this machine (${missing.slice(0, 3).join(', ')}${others}): run \`npm ci\` first, or ship Konsil with them. In production a start installs nothing (see docs/running.md).`,
  )
}

/** What a package would use if it were there anyway, in its parts: the compiler, which only our tools call. */
export const toolsAmong = packages =>
  Object.entries(packages)
    .filter(([, { devOptional }]) => devOptional)
    .flatMap(([place, { optionalDependencies }]) => [
      place,
      ...Object.keys(optionalDependencies ?? {}).map(name => `node_modules/${name}`),
    ])
    .filter(place => place in packages)

function isNeeded(place, { dev, optional, link, ...kind }) {
  if (!place.includes('node_modules/') || link || dev) return false
  return !optional || isForThisMachine(kind)
}

/** Packages of one system or processor each, of which npm takes those that fit. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const fits = (allowed, here) => !allowed || allowed.includes(here)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere())
}

let libc
function libcHere() {
  // Without the names of all who are connected, which it would look up one by one.
  process.report.excludeNetwork = true
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libc
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Tools differ by machine, so a folder shared between two kinds is installed for each. */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Whether somebody has run npm by hand with this very lock file. */
function isInstalled() {
  const stamp = read(stampFile)
  if (stamp !== undefined && !stamp.endsWith(`${process.platform}-${process.arch}`)) return false
  const found = packagesOf(installedFile)
  const wanted = packagesOf(lockFile)
  if (found === undefined || wanted === undefined) return false
  const inside = Object.entries(wanted).filter(([place]) => place.includes('node_modules/'))
  return (
    inside.every(([place, { version, optional }]) =>
      place in found ? found[place].version === version : optional === true,
    ) && Object.keys(found).every(place => place in wanted)
  )
}

async function install() {
  // npm would empty the folder that the link leads to, which is somebody else's.
  if (isLink(join(root, 'node_modules'))) {
    giveUp('The folder node_modules is a link to another place. Remove the link, then start again.')
  }
  say('Installing…')
  const { succeeded, output } = await npmCi('--include=dev')
  if (!succeeded) {
    giveUp(`${output.trim()}\nInstalling failed: mend what stands above, then start again.`)
  }
}

/** Installs what the lock file in a folder names, of it what the option says. */
export function npmCi(option, cwd = root) {
  const args = ['ci', option, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  return npm !== undefined && existsSync(npm)
    ? runNode(npm, args, { cwd, quiet: true })
    : run('npm', args, { cwd, quiet: true })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
