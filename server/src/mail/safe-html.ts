import { escaped } from '../html.ts'
import { decoded } from './entities.ts'

export interface CleanHtml {
  html: string
  /** The same in plain words. */
  text: string
}

/** The values of some attributes of a mark, the first of each, as browsers read them. */
export type AttributeOf = (name: string) => string | undefined

/** What may stay of what somebody wrote. */
export interface KeptMarks {
  /** Each without anything but what is named here. */
  marks: RegExp
  /** Where a link may lead. */
  links: RegExp
  /** HTML that is written instead of a picture; it stands in no plain words. Without it none stays. */
  picture?: (attribute: AttributeOf, isInLink: boolean) => string
}

const ofMails: KeptMarks = {
  marks: /^(p|h[1-3]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)$/,
  links: /^(https?:\/\/|mailto:)[^<>"']+$/i,
}

export const cleanMailHtml = (html: string): CleanHtml => cleanHtml(html, ofMails)

const standsAlone = new Set(['br', 'hr'])
const isBlock = /^(p|h[1-6]|ul|ol|dl|blockquote|hr|table|pre|figure)$/
/** Of these each stands on a line of its own, whether it is kept or not. */
const isLine =
  /^(li|div|section|article|header|footer|main|nav|aside|address|figcaption|form|fieldset|details|summary|center|caption|tr|td|th|dt|dd)$/
/** What stands between these is no word of anybody. */
const dropped =
  /^(script|style|title|textarea|template|noscript|iframe|noembed|noframes|xmp|svg|math|head|object|select|audio|video)$/

/**
 * Writes HTML from a person anew, of nothing but a few marks and the addresses of links: whatever is not known is left
 * out, its words stay.
 */
export function cleanHtml(html: string, kept: KeptMarks): CleanHtml {
  const writer = createWriter(kept)
  let at = 0
  while (at < html.length) {
    const begins = nextMark(html, at)
    writer.words(decoded(html.slice(at, begins)))
    const { ends, isEnd, endsItself, tag, attributes } = markAt(html, begins)
    at = ends
    if (isEnd) writer.close(tag)
    else if (!dropped.test(tag)) writer.open(tag, attributes)
    else if (!endsItself) at = endOf(tag, html, ends)
  }
  return writer.end()
}

/** After the mark that ends it, or where all ends. */
function endOf(tag: string, html: string, from: number) {
  const ending = new RegExp(`</${tag}(?![^\\s/>])`, 'gi')
  ending.lastIndex = from
  const found = ending.exec(html)
  return found ? markAt(html, found.index).ends : html.length
}

/** Where the next one begins, or where all ends: a sign that begins no mark is a word. */
function nextMark(html: string, from: number) {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!?]/i.test(html.charAt(at + 1))) return at
  }
  return html.length
}

/** The whole of it; one that is not closed takes all that follows. */
function markAt(html: string, begins: number) {
  const none = { isEnd: false, endsItself: false, tag: '', attributes: '' }
  if (html.startsWith('<!--', begins)) {
    const closed = html.indexOf('-->', begins + 2)
    return { ...none, ends: closed < 0 ? html.length : closed + 3 }
  }
  const closed = closeOf(html, begins + 1)
  if (closed < 0) return { ...none, ends: html.length }
  return { ...read(html.slice(begins + 1, closed)), ends: closed + 1 }
}

/**
 * Where the mark is closed, as browsers read it: within quotes nothing closes it, and a sign is a quote where a value
 * begins, and nowhere else.
 */
function closeOf(html: string, from: number) {
  const isTag = /[a-z/]/i.test(html.charAt(from))
  let part: 'TAG' | 'BETWEEN' | 'NAME' | 'EQUALS' | 'VALUE' = 'TAG'
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (sign === '>') return at
    const isBlank = /\s/.test(sign)
    if (part === 'EQUALS') {
      if (isTag && (sign === '"' || sign === "'")) {
        at = html.indexOf(sign, at + 1)
        if (at < 0) return -1
        part = 'BETWEEN'
      } else if (!isBlank) part = 'VALUE'
    } else if (part === 'VALUE' ? isBlank : isBlank || (sign === '/' && at > from)) {
      part = part === 'NAME' && isBlank ? 'NAME' : 'BETWEEN'
    } else if (part === 'NAME' && sign === '=') part = 'EQUALS'
    else if (part === 'BETWEEN') part = 'NAME'
  }
  return -1
}

function read(inside: string) {
  const [, slash = '', tag = '', attributes = ''] =
    /^(\/?)([a-z][^\s/]*)?(.*)$/is.exec(inside) ?? []
  // A slash at the end of a value without quotes is a part of it.
  const endsItself = /(^|[\s"'])\/$/.test(attributes)
  return { isEnd: slash === '/', endsItself, tag: tag.toLowerCase(), attributes }
}

function createWriter({ marks, links, picture }: KeptMarks) {
  const open: { tag: string; href: string | undefined }[] = []
  let html = ''
  let text = ''
  /** Lines that end before the next word. */
  let lines = 0
  /** Of an item, beside which its first word stands. */
  let dash = ''
  const endLines = (tag: string) => {
    const most = open.some(one => one.tag === 'li') ? 1 : 2
    if (dash === '') lines = Math.max(lines, Math.min(most, linesAround(tag)))
  }
  const say = (words: string) => {
    text += '\n'.repeat(lines) + dash + words
    lines = 0
    dash = ''
  }
  const closeLast = () => {
    const last = open.pop()
    if (!last) return
    html += `</${last.tag}>`
    if (last.tag === 'li') dash = ''
    if (last.href !== undefined && !text.endsWith(last.href)) text += ` (${last.href})`
    endLines(last.tag)
  }
  return {
    words(words: string) {
      html += escaped(words)
      if (words.trim() !== '') say(words)
      else if (lines === 0 && dash === '') text += words
    },
    open(tag: string, attributes: string) {
      endLines(tag)
      if (tag === 'img' && picture) {
        const isInLink = open.some(one => one.tag === 'a')
        html += picture(name => attributeIn(attributes, name), isInLink)
        return
      }
      if (standsAlone.has(tag)) {
        html += `<${tag}>`
        if (tag === 'br') text += '\n'
        return
      }
      if (!marks.test(tag) || open.length >= 50) return
      const href = tag === 'a' ? linkIn(attributes, links) : undefined
      if (tag === 'a' && href === undefined) return
      if (tag === 'li') dash = '- '
      html += href === undefined ? `<${tag}>` : `<a href="${escaped(href)}">`
      open.push({ tag, href })
    },
    close(tag: string) {
      endLines(tag)
      if (!open.some(one => one.tag === tag)) return
      const inner = open.findLastIndex(one => one.tag === tag)
      while (open.length > inner) closeLast()
    },
    end(): CleanHtml {
      while (open.length > 0) closeLast()
      return { html: html.trim().toWellFormed(), text: tidy(text).toWellFormed() }
    },
  }
}

/** So many lines end before and after it. */
const linesAround = (tag: string) => (isBlock.test(tag) ? 2 : isLine.test(tag) ? 1 : 0)

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What stands between two is passed over sign by sign: looked for, it would be read anew from each of its blanks. */
const attribute = /([^\s/=>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)?))?/g

/** Of several of one name the first counts, as in browsers. */
function attributeIn(attributes: string, wanted: string) {
  const all = [...attributes.matchAll(attribute)]
  const found = all.find(([, name]) => name?.toLowerCase() === wanted)
  if (!found) return undefined
  const [, , double, single, bare] = found
  return decoded(double ?? single ?? bare ?? '')
}

function linkIn(attributes: string, links: RegExp) {
  const written = attributeIn(attributes, 'href') ?? ''
  return addressIn(written, links)
}

/** An address of the kinds that are allowed, and no other. */
export function addressIn(written: string, allowed: RegExp) {
  const address = written.replaceAll(/[\p{Cc}\s]/gu, '')
  return allowed.test(address) && URL.canParse(address) ? new URL(address).href : undefined
}
