import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@konsil/contract/core/texts'
import type { Operator } from '@konsil/contract/site-pages'
import { StartupProblem } from '../../startup-problem.ts'

/** The long texts of the public pages: an operator's file takes the place of ours. */
export interface Content {
  /** `name` is a file of `content/` without language and ending. */
  read(name: string, language: Language): Promise<string>
  has(name: string): Promise<boolean>
}

/** The first folder that has a file gives it. */
export function contentIn(folders: string[]): Content {
  const find = async (name: string, language: Language) => {
    for (const folder of folders) {
      const path = join(folder, `${name}.${language}.md`)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) return path
    }
    return undefined
  }
  return {
    async read(name, language) {
      const path = await find(name, language)
      if (!path) throw new Error(`the text ${name}.${language}.md is missing`)
      return readFile(path, 'utf8')
    },
    async has(name) {
      const found = await Promise.all(languages.map(language => find(name, language)))
      return found.every(Boolean)
    },
  }
}

export async function refuseMissing(content: Content, names: string[]) {
  for (const name of names) {
    if (await content.has(name)) continue
    throw new StartupProblem(
      `The text ${name} is missing: it needs a file for each language, ${languages.map(language => `${name}.${language}.md`).join(' and ')}, in CONTENT_DIR or in content/.`,
    )
  }
}

export interface Placeholders {
  product: string
  operator: Operator
  version: string
}

/** A placeholder that nobody knows stays as it stands: so it is seen. */
export function filled(text: string, { product, operator, version }: Placeholders) {
  const known: Record<string, string> = { product, version }
  for (const [name, value] of Object.entries(operator)) known[`operator.${name}`] = value
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(known, name) ? forMarkdown(known[name] ?? '') : all,
  )
}

/** A company's name may hold signs that Markdown reads as its own; inside an address `_` is none. */
const forMarkdown = (value: string) =>
  value.replace(/[\\`*[\]<>#|&~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, sign => `\\${sign}`)
