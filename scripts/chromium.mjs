import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, run, say } from './run.mjs'

/** Without windows it needs a sixth less of the processor than the whole browser. */
const withoutWindows = 'chromium-headless-shell'
const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
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
    `The tests need Chromium: install it (on Debian: apt-get install ${withoutWindows}) or name it in CHROMIUM_PATH.`,
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
  const [program, ...rest] = [...prefix, 'apt-get']
  const apt = (...args) => run(program, [...rest, ...args], { quiet: true, env })
  await apt('update')
  // Not every system that has apt-get has both.
  for (const name of [withoutWindows, 'chromium']) {
    const { succeeded, output } = await apt('install', '-y', name)
    if (succeeded) return search()
    say(output.trim())
  }
  giveUp('Chromium could not be installed.')
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
