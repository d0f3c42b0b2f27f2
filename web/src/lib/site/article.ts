import { readTextHead } from '@konsil/contract/text-head'
import { Marked, type Token, type Tokens } from 'marked'

/** A long text from `content/`: Markdown with its title and description at the head. */
export interface Article {
  title: string
  description: string
  lead: string
  sections: ArticleSection[]
}

export interface ArticleSection {
  id: string
  title: string
  html: string
  parts: Omit<ArticleSection, 'parts'>[]
}

interface ArticleGround {
  link(path: string): string
  /** The address of a picture and its size; nothing for one that does not exist. */
  picture(name: string): { src: string; darkSrc: string; width: number; height: number } | undefined
  /** HTML for paragraphs that are nothing but a placeholder, as `{{prices}}`. */
  blocks?: Record<string, string>
}

export function readArticle(source: string, ground: ArticleGround): Article {
  const { title, description, body } = readTextHead(keepTogether(source))
  const marked = markdown(ground)
  const idOf = idsIn(body)
  const article: Article = {
    title: plain(title),
    description: plain(description),
    lead: '',
    sections: [],
  }
  let waiting: Token[] = []
  const endPart = () => {
    const html = marked.parser(waiting)
    const section = article.sections.at(-1)
    const open = section?.parts.at(-1) ?? section
    if (open) open.html = html
    else article.lead = html
    waiting = []
  }
  for (const token of marked.lexer(body)) {
    if (token.type !== 'heading' || (token.depth !== 2 && token.depth !== 3)) {
      waiting.push(token)
      continue
    }
    endPart()
    const heading = readHeading(token as Tokens.Heading, idOf)
    const section = article.sections.at(-1)
    if (token.depth === 3 && section) section.parts.push(heading)
    else article.sections.push({ ...heading, parts: [] })
  }
  endPart()
  return article
}

function readHeading({ text }: Tokens.Heading, idOf: (title: string) => string) {
  const [, given, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? []
  const title = plain(given ?? text)
  return { id: id ?? idOf(title), title, html: '' }
}

/** For a heading that names no anchor: made of its words, and of no other heading's. */
function idsIn(body: string) {
  const taken = new Set([...body.matchAll(/\{#([a-z0-9-]+)\}[ \t]*$/gm)].map(([, id = '']) => id))
  return (title: string) => {
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section']
    const wish = words.join('-')
    let id = wish
    for (let count = 2; taken.has(id); count += 1) id = `${wish}-${count}`
    taken.add(id)
    return id
  }
}

/** The sign of a paragraph does not end a line and leave its number to the next. */
const keepTogether = (text: string) => text.replace(/§ (?=\d)/g, '§\u00a0')

/** Without the strokes that keep a sign from being read as Markdown. */
const plain = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')

const none = () => undefined

/** An operator's own files are trusted with words, not with markup: a tag in them is shown as it stands. */
function markdown({ link, picture, blocks = {} }: ArticleGround) {
  return new Marked({
    tokenizer: { html: none, tag: none },
    renderer: {
      paragraph({ tokens, text }) {
        const [, name = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(text) ?? []
        const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
        return block ?? `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const target = href.startsWith('/') ? link(href) : href
        return /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/.test(target)
          ? `<a href="${escaped(target)}">${words}</a>`
          : words
      },
      listitem({ tokens }) {
        const words = this.parser.parse(tokens)
        // One that is nothing but a link is as high as a thumb.
        return isLinkAlone(tokens) ? `<li class="way">${words}</li>\n` : `<li>${words}</li>\n`
      },
      image({ href, text }) {
        const found = picture(href.replace(/^picture:/, ''))
        return found ? figure(found, text) : ''
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row
            .map(cell => {
              const words = this.parser.parseInline(cell.tokens)
              // The corner above the names of rows is the head of nothing.
              const figure = cell.align === 'right' ? ' class="figure"' : ''
              return tag === 'th' && words !== ''
                ? `<th scope="col"${figure}>${words}</th>`
                : `<td${figure}>${words}</td>`
            })
            .join('')
        const rows = token.rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')
        // It may be wider than a phone: then it is moved in its own frame, by keyboard too.
        return `<div class="wide" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`
      },
    },
  })
}

function isLinkAlone([first, ...others]: Token[]) {
  const [inside, ...beside] = (first && 'tokens' in first && first.tokens) || []
  return others.length === 0 && beside.length === 0 && inside?.type === 'link'
}

function figure(found: NonNullable<ReturnType<ArticleGround['picture']>>, alt: string) {
  const { src, darkSrc, width, height } = found
  return `<picture><source srcset="${darkSrc}" media="(prefers-color-scheme: dark)"><img src="${src}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async"></picture>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)
