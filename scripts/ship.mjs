import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, npmCi, toolsAmong } from './installation.mjs'
import { giveUp, root, say } from './run.mjs'

/**
 * Lays what runs into a folder of its own: the build and the packages that it needs, no sources and no
 * tools. It can be brought to any machine of the same kind, and starts there with Node alone.
 */
const [name] = process.argv.slice(2)
if (!name) giveUp('Usage: npm run ship -- FOLDER')
const folder = resolve(name)
if (existsSync(folder) && readdirSync(folder).length > 0)
  giveUp(`The folder ${folder} is not empty.`)

await ensureInstalled()
await ensureBuilt()
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const scripts = [
  'admin',
  'already-running',
  'built',
  'data-owner',
  'installation',
  'node-version',
  'ready',
  'run',
  'settings-file',
  'start',
]
const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'CHANGELOG.md',
  ...workspaces.map(workspace => `${workspace}/package.json`),
  'content',
  'deploy',
  'docs/running.md',
  ...scripts.map(script => `scripts/${script}.mjs`),
  'server/dist',
  'server/lists',
  'server/migrations',
  'web/dist',
]

/** The settings of compose may lie beside its file. */
function isNoSecret(path) {
  return !path.endsWith('.env')
}

// Aside until it is whole, so that nobody brings away half of it.
const draft = `${folder}.draft-${process.pid}`
process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
for (const part of parts) {
  mkdirSync(dirname(join(draft, part)), { recursive: true })
  cpSync(join(root, part), join(draft, part), { recursive: true, filter: isNoSecret })
}
say('Installing what runs…')
const { succeeded, output } = await npmCi('--omit=dev', draft)
if (!succeeded) giveUp(`${output.trim()}\nInstalling failed.`)
leaveOutTools(join(draft, 'node_modules'))
rmSync(folder, { recursive: true, force: true })
renameSync(draft, folder)
say(`${folder} holds all that runs, ${sizeOf(folder)} MB: start it there with \`npm start\`.`)

/** npm lays them too, since a package that runs would use them. */
function leaveOutTools(modules) {
  const list = join(modules, '.package-lock.json')
  const installed = JSON.parse(readFileSync(list, 'utf8'))
  for (const place of toolsAmong(installed.packages)) {
    const { bin } = installed.packages[place]
    for (const command of Object.keys(bin ?? {})) rmSync(join(modules, '.bin', command))
    rmSync(join(dirname(modules), place), { recursive: true })
    delete installed.packages[place]
  }
  writeFileSync(list, JSON.stringify(installed, null, 2))
}

function sizeOf(place) {
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  const bytes = entries
    .filter(entry => entry.isFile())
    .reduce(
      (sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size,
      0,
    )
  return Math.round(bytes / 1_000_000)
}
