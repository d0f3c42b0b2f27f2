import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@konsil/contract/core/texts'
import type { Operator, SitePageFacts } from '@konsil/contract/site-pages'
import { readTextHead } from '@konsil/contract/text-head'
import { errorCode } from '../../error-code.ts'
import { StartupProblem } from '../../startup-problem.ts'

/** The long texts of the public pages: an operator's file takes the place of ours. */
export interface SiteContent {
  /** `name` is a file of `content/` without language and ending. */
  read(name: string, language: Language): Promise<string>
  /** Why it cannot be shown in every language, as a sentence; nothing when it can. */
  faultOf(name: string): Promise<string | undefined>
  /** The names of the texts in one of its folders, whether they are whole or not. */
  namesIn(folder: string): Promise<string[]>
}

/** The first folder that has a file gives it. */
export function contentIn(folders: string[]): SiteContent {
  const find = async (name: string, language: Language) => {
    for (const folder of folders) {
      const text = await readText(folder, `${name}.${language}.md`)
      if (text !== undefined) return plainLines(text)
    }
    return undefined
  }
  return {
    async read(name, language) {
      const text = await find(name, language)
      if (text === undefined) throw new Error(`the text ${name}.${language}.md is missing`)
      return text
    },
    async faultOf(name) {
      for (const language of languages) {
        let text: string | undefined
        try {
          text = await find(name, language)
        } catch (error) {
          return `The text ${name}.${language}.md cannot be read (${errorCode(error)}).`
        }
        if (text === undefined) {
          return `The text ${name} is missing: it needs a file for each language, ${languages.map(code => `${name}.${code}.md`).join(' and ')}, in CONTENT_DIR or in content/.`
        }
        const { title, description } = readTextHead(text)
        if (title && description) continue
        return `The text ${name}.${language}.md needs a title and a description: it begins with a line ---, then title: and description:, each with its words on the same line, then --- again.`
      }
      return undefined
    },
    async namesIn(within) {
      const files = await Promise.all(folders.map(folder => filesIn(join(folder, within))))
      return [...new Set(files.flat().flatMap(file => /^(.+)\.\w+\.md$/.exec(file)?.[1] ?? []))]
    },
  }
}

const filesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
    return []
  })

/** Undefined where the folder has no such text: one that cannot be read is not taken from another folder. */
async function readText(folder: string, file: string) {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    if (!isAbsent(error)) throw error
    await access(folder)
    return undefined
  }
}

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))

/** Whatever editor wrote it: without a byte order mark, its lines ended by a line feed alone. */
const plainLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

export async function refuseUnfit(content: SiteContent, names: string[]) {
  for (const name of names) {
    const fault = await content.faultOf(name)
    if (fault !== undefined) throw new StartupProblem(fault)
  }
}

/** It is sent back by whoever agrees to it, and has its shape there (contract/src/access.ts). */
export const isVersion = (text: string) => /^\w[\w.-]{0,19}$/.test(text)

/** Of a text with versions, those that can be put in force, in order. */
export async function wholeVersions(content: SiteContent, name: string) {
  const versions = (await content.namesIn(name)).filter(isVersion).toSorted()
  const faults = await Promise.all(versions.map(one => content.faultOf(`${name}/${one}`)))
  return versions.filter((_, at) => faults[at] === undefined)
}

/** The file that a page tells: of a text with versions, the one that its setting names. */
export function textNameOf({ content, version }: SitePageFacts, inForce: (code: string) => string) {
  if (content === undefined) return undefined
  return version === undefined ? content : `${content}/${inForce(version)}`
}

export interface ContentPlaceholders {
  product: string
  operator: Operator
  version: string
}

/** A placeholder that nobody knows stays as it stands: so it is seen. */
export function filled(text: string, { product, operator, version }: ContentPlaceholders) {
  const known: Record<string, string> = { product, version }
  for (const [name, value] of Object.entries(operator)) known[`operator.${name}`] = value
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(known, name) ? forMarkdown(known[name] ?? '') : all,
  )
}

/** A company's name may hold signs that Markdown reads as its own; inside an address `_` is none. */
const forMarkdown = (value: string) =>
  value.replace(/[\\`*[\]<>#|&~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, sign => `\\${sign}`)
