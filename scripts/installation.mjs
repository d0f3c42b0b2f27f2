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
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { succeeded, output } =
    npm !== undefined && existsSync(npm)
      ? await runNode(npm, args, { quiet: true })
      : await run('npm', args, { quiet: true })
  if (!succeeded) {
    giveUp(`${output.trim()}\nInstalling failed: mend what stands above, then start again.`)
  }
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
