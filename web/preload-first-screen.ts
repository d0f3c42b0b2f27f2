import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const textsFolder = fileURLToPath(new URL('src/texts', import.meta.url))
const inTexts = readdirSync(textsFolder, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.json$|first-texts-\w+\.ts$/.test(file))
  .map(file => path.join(textsFolder, file))

/** What also shapes the written file: the tools, and how they are told to write it. */
const tools = ['../package-lock.json', 'vite.config.ts', 'preload-first-screen.ts'].map(file =>
  fileURLToPath(new URL(file, import.meta.url)),
)

/** One mark for both languages, so that a page can name its texts before its language is known. */
const textsVersion = [...inTexts.sort(), ...tools]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8)

const isFirstTexts = (name: string) => name.startsWith('first-texts-')

export const chunkName = ({ name }: { name: string }) =>
  isFirstTexts(name) ? `assets/${name}-${textsVersion}.js` : 'assets/[name]-[hash].js'

interface Chunk {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** One language alone is needed, and named by itself. */
const isText = (chunk?: Chunk) => /\/texts\/.*\.(?:json|ts)$/.test(chunk?.facadeModuleId ?? '')

/** The pages that an entry can show, with what they stand on and the entry has not. */
function pagesOf(entry: Chunk, bundle: Record<string, unknown>) {
  const found = new Map<string, Chunk>()
  const add = (files: string[], follow: (chunk: Chunk) => string[]) => {
    for (const file of files) {
      const chunk = bundle[file] as Chunk | undefined
      if (!chunk || found.has(file)) continue
      found.set(file, chunk)
      add(follow(chunk), follow)
    }
  }
  add([entry.fileName], chunk => chunk.imports)
  const ofEntry = [...found.values()]
  const pages = ofEntry.flatMap(part => part.dynamicImports)
  add(
    pages.filter(file => !isText(bundle[file] as Chunk | undefined)),
    chunk => chunk.imports,
  )
  return [...found.values()].slice(ofEntry.length)
}

/**
 * The browser would learn of texts and page only after the script has run, one journey later. So
 * the HTML names them; the server puts the reader's language into `__LANGUAGE__`.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Its name vouches for what is in it, not for what it would import.
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const standing = chunks.find(({ name, imports }) => isFirstTexts(name) && imports.length > 0)
      if (standing) this.error(`${standing.fileName} must not import ${standing.imports.join()}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk, path: page }) {
        if (!bundle || !chunk) return []
        const isSmall = page.endsWith('public.html')
        const link = (rel: string, href: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${href}`, ...(isSmall && unhurried) },
          injectTo: isSmall ? ('body' as const) : ('head' as const),
        })
        const words = link('modulepreload', chunkName({ name: 'first-texts-__LANGUAGE__' }))
        if (!isSmall) return [words]
        const pages = pagesOf(chunk, bundle)
        const styles = new Set(
          pages.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        )
        const tags = [
          words,
          ...pages.map(({ fileName }) => link('modulepreload', fileName)),
          ...[...styles].map(file => link('stylesheet', file)),
        ]
        return { html: behindFirstScreen(html), tags }
      },
    },
  }
}

/** What is drawn already can be read: fonts come before what makes it answer. */
const unhurried = { fetchpriority: 'low' }

/** The server draws the first screen into the root element: nothing that loads stands before it. */
function behindFirstScreen(html: string) {
  const loads =
    /[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)\n?/g
  const tags = (html.match(loads) ?? []).map(tag =>
    tag.replace(/<(?:script|link)/, '$& fetchpriority="low"'),
  )
  return html.replace(loads, '').replace('</body>', () => `${tags.join('')}</body>`)
}
