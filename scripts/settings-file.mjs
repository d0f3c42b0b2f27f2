import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { giveUp } from './run.mjs'

const option = '--env-file'

/**
 * Takes `--env-file FILE` out of a command's words; the settings in the file join the environment,
 * where what stands there already goes first.
 */
export function takeSettingsFile(words) {
  const at = words.findIndex(word => word === option || word.startsWith(`${option}=`))
  if (at === -1) return words
  const isApart = words[at] === option
  const name = isApart ? words[at + 1] : words[at].slice(option.length + 1)
  if (!name) giveUp(`${option} needs the name of a file.`)
  const file = resolve(name)
  const { settings, mistakes } = parseSettings(readText(file))
  if (mistakes.length > 0) {
    giveUp(mistakes.map(({ line, reason }) => `${file}, line ${line}: ${reason}.`).join('\n'))
  }
  for (const [setting, value] of settings) process.env[setting] ??= value
  return words.toSpliced(at, isApart ? 2 : 1)
}

/**
 * Only what this, systemd and every shell read alike: anything else is a mistake, not a guess. A reason
 * names no value, which may be a secret.
 */
export function parseSettings(text) {
  const settings = new Map()
  const mistakes = []
  for (const [index, line] of text.split('\n').entries()) {
    const read = readLine(line, settings)
    if (typeof read === 'string') mistakes.push({ line: index + 1, reason: read })
    else if (read) settings.set(read.name, read.value)
  }
  return { settings, mistakes }
}

function readLine(line, before) {
  // oxlint-disable-next-line no-control-regex
  const [odd] = /[\0-\x08\x0b-\x1f\x7f]/.exec(line) ?? []
  if (odd === '\r') return 'it ends as lines of Windows do: save the file with the ends of Unix'
  if (odd !== undefined) return 'it holds a control character'
  if (line.startsWith('#') || line.trim() === '') {
    return line.endsWith('\\') ? 'a comment must not end with \\' : undefined
  }
  const [, name, written] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? []
  if (name === undefined) return "it is not like NAME=value or NAME='value'"
  if (before.has(name)) return `${name} stands there a second time`
  const value = valueOf(written.replace(/[ \t]+$/, ''))
  return typeof value === 'string' ? { name, value } : `${name}: ${value.reason}`
}

const wrong = reason => ({ reason })
/** What has a meaning nowhere. */
const plain = /^[\w@%+=:,./?-]*$/
const quoted = {
  "'": { inside: /[\\]/, advice: '\\ cannot stand there; in an address write %5C' },
  '"': { inside: /[\\$`]/, advice: '$, ` and \\ cannot stand in double quotes; take single ones' },
}

function valueOf(written) {
  const quote = quoted[written[0]]
  if (quote === undefined) {
    if (plain.test(written)) return written
    const [sign] = /[^\w@%+=:,./?-]/u.exec(written)
    return wrong(`with ${sign === ' ' ? 'a space' : sign} in it the value must stand in quotes`)
  }
  const end = written.indexOf(written[0], 1)
  if (end === -1) return wrong('the closing quote is missing')
  if (end < written.length - 1) return wrong('nothing can follow the closing quote')
  const value = written.slice(1, end)
  return quote.inside.test(value) ? wrong(quote.advice) : value
}

function readText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    return giveUp(`The settings in ${file} cannot be read (${error.code ?? error.message}).`)
  }
}
