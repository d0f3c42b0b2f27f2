import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, hasSources, root, runNode, say } from './run.mjs'

const sources = [
  'contract',
  'scripts/bundle.mjs',
  'scripts/precompress.mjs',
  'scripts/server-bundle.mjs',
  'server/src',
  'server/package.json',
  'web',
  'package-lock.json',
  'tsconfig.base.json',
]
const notSources = /^(node_modules|dist|coverage|\..*|.*\.test\.tsx?)$/
const results = ['server/dist/main.js', 'server/dist/admin.js', 'web/dist/public.html']
const stampFile = join(root, 'server', 'dist', '.built')

export async function ensureBuilt() {
  const { succeeded, output } = await buildIfChanged()
  if (!succeeded) giveUp(output)
}

/** What was brought without its sources is taken as it is. */
export function refuseUnbuilt() {
  const missing = results.filter(file => !existsSync(join(root, file)))
  if (missing.length > 0) {
    giveUp(`Konsil is not built (${missing[0]} is missing): ${elsewhere}`)
  }
  if (hasSources && !isCurrent()) {
    giveUp(`Konsil was changed after it was built, or built by another Node: ${elsewhere}`)
  }
}

const elsewhere =
  'run `npm run build` first, or ship it built. In production a start builds nothing (see docs/running.md).'

function isCurrent() {
  const stamp = readStamp()
  const files = sourceFiles()
  return (
    stamp !== undefined &&
    (stamp.quick === hashOf(files, quickMark) || stamp.contents === contentsOf(files))
  )
}

/** Builds when something was changed since; in a process of its own, which takes its memory with it. */
export async function buildIfChanged() {
  const files = sourceFiles()
  const stamp = readStamp()
  const quick = hashOf(files, quickMark)
  if (stamp?.quick === quick) return { succeeded: true, output: '' }
  const contents = contentsOf(files)
  const built = stamp?.contents === contents ? { succeeded: true, output: '' } : await build()
  if (built.succeeded) writeFileSync(stampFile, JSON.stringify({ quick, contents }))
  return built
}

/** What stands in dist is from now on not to be trusted. */
export function forgetBuild() {
  rmSync(stampFile, { force: true })
}

async function build() {
  say('Building…')
  forgetBuild()
  const script = join(root, 'scripts', 'bundle.mjs')
  const { succeeded, output } = await runNode(script, [], { quiet: true })
  return { succeeded, output: `${output.trim()}\nThe build failed.` }
}

function readStamp() {
  if (!results.every(file => existsSync(join(root, file)))) return undefined
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

const sourceFiles = () => sources.flatMap(filesBelow).sort((one, other) => (one < other ? -1 : 1))

/** A fresh checkout has new dates on old contents. */
const contentsOf = files => hashOf(files, file => readFileSync(join(root, file)))

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => !notSources.test(entry.name))
    .flatMap(entry => {
      const inside = `${path}/${entry.name}`
      return entry.isDirectory() ? filesBelow(inside) : [inside]
    })
}

function quickMark(file) {
  const { mtimeMs, size } = statSync(join(root, file))
  return `${mtimeMs} ${size}`
}

function hashOf(files, markOf) {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(markOf(file))
  return hash.digest('hex')
}
