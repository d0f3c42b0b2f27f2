import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Sheet, Typesetter, Typesetting } from '../ports/typesetter.ts'
import { lettersOf } from './font-letters.ts'
import fonts from './fonts.json' with { type: 'json' }

const standard = 'ua-1'
/** What was worked out for a document serves the next ones; what served none of so many is forgotten. */
const keptFor = 10
const instead = '?'

interface Typst {
  compiler: NodeCompiler
  /** Those that all chosen fonts have, and those that all behind them have: either shows them everywhere. */
  letters: Set<number>[]
}

/** Typst, with the fonts that come along and no others, so that each machine makes the same page. */
export function typstTypesetter(): Typesetter {
  let loaded: Promise<Typst> | undefined
  return {
    async set({ template, sheet, madeAt }) {
      // 50 MB that a process needs which makes such documents, and no other.
      loaded ??= load()
      const { compiler, letters } = await loaded
      const cleaned = withoutUnknown(sheet, letters)
      const pdf = pdfOf(compiler, { template, sheet: cleaned.sheet, madeAt })
      compiler.evictCache(keptFor)
      return { pdf, replaced: cleaned.replaced }
    },
  }
}

async function load(): Promise<Typst> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const chosen = fonts.chosen.map(name => readFileSync(placeOf(name)))
  const behind = fonts.behind.map(name => readFileSync(placeOf(name)))
  // No template reads a file: where they would lie there is nothing.
  const workspace = fileURLToPath(new URL('./nothing', import.meta.url))
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: [...chosen, ...behind] }],
  })
  return { compiler, letters: [lettersOfAll(chosen), lettersOfAll(behind)] }
}

function lettersOfAll(fonts: Buffer[]) {
  const [first, ...others] = fonts.map(lettersOf)
  return new Set([...(first ?? [])].filter(letter => others.every(one => one.has(letter))))
}

/** Beside the bundle, where it was built; else where packages are. */
function placeOf(name: string) {
  const beside = new URL(`./fonts/${name.split('/').at(-1) ?? ''}`, import.meta.url)
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(name)
}

function pdfOf(compiler: NodeCompiler, { template, sheet, madeAt }: Typesetting) {
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { sheet: JSON.stringify(sheet) },
  })
  const { result } = compiled
  if (!result) {
    throw new Error(`a template is wrong: ${withoutQuotes(compiled.takeError()?.shortDiagnostics)}`)
  }
  const creationTimestamp = Math.floor(madeAt.getTime() / 1000)
  let fault: unknown
  try {
    return compiler.pdf(result, { pdfStandard: standard, creationTimestamp })
  } catch (error) {
    fault = error
  }
  // Not as its cause: it quotes what people are called.
  throw new Error(`a document does not conform: ${withoutQuotes(String(fault))}`)
}

/** What it says, without what it quotes of somebody's document: it ends up in the log. */
const withoutQuotes = (said: unknown) =>
  [...new Set(JSON.stringify(said).match(/(?<=message\W+)\w[\w/:' -]+/g) ?? [])].join(', ')

/** A letter with its marks counts as one, and all of it comes from one font. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function withoutUnknown(sheet: Sheet, known: Set<number>[]): { sheet: Sheet; replaced: number } {
  let replaced = 0
  const isKnown = (grapheme: string) =>
    known.some(letters => Array.from(grapheme).every(one => letters.has(one.codePointAt(0) ?? 0)))
  const clean = (text: string) =>
    Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
      if (/^\s+$/.test(segment) || isKnown(segment)) return segment
      replaced += 1
      return instead
    }).join('')
  const cleaned = (one: Sheet): Sheet => {
    if (typeof one === 'string') return clean(one)
    if (one === null || typeof one !== 'object') return one
    if (isList(one)) return one.map(cleaned)
    return Object.fromEntries(Object.entries(one).map(([name, of]) => [name, cleaned(of)]))
  }
  return { sheet: cleaned(sheet), replaced }
}

const isList = (one: readonly Sheet[] | { [name: string]: Sheet }): one is readonly Sheet[] =>
  Array.isArray(one)
