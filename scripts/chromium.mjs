import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, run, say } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter),
]
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium, or Debian's when we may install it. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    giveUp(`CHROMIUM_PATH names ${named}, which is no program.`)
  }
  const found = search() ?? (await installAndSearch())
  if (found !== undefined) return found
  giveUp(
    'The tests need Chromium: install it (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  )
}

function search() {
  return [...names.flatMap(name => places.map(place => join(place, name))), ...fixed].find(runs)
}

async function installAndSearch() {
  if (!places.some(place => runs(join(place, 'apt-get')))) return undefined
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (prefix.length > 0 && !(await run('sudo', ['-n', 'true'], { quiet: true })).succeeded) {
    return undefined
  }
  say('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const [program, ...rest] = [...prefix, 'apt-get', ...args]
    const { succeeded, output } = await run(program, rest, { quiet: true, env })
    if (!succeeded) giveUp(`${output.trim()}\nChromium could not be installed.`)
  }
  return search()
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
