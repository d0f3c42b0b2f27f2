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
const tools = [
  '../package-lock.json',
  'vite.config.ts',
  'chunks.ts',
  'preload-first-screen.ts',
].map(file => fileURLToPath(new URL(file, import.meta.url)))

/** One mark for both languages, so that a page can name its texts before its language is known. */
const textsVersion = [...inTexts.sort(), ...tools]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8)

const isFirstTexts = (name: string) => name.startsWith('first-texts-')

export const chunkName = ({ name }: { name: string }) =>
  isFirstTexts(name) ? `assets/${name}-${textsVersion}.js` : 'assets/[name]-[hash].js'

/**
 * The browser would learn of the texts only after the script has run, one journey later. So the
 * HTML names them; the server puts the reader's language into `__LANGUAGE__`.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Its name vouches for what is in it, not for what it would import.
      const texts = Object.values(bundle)
        .filter(part => part.type === 'chunk')
        .filter(({ name }) => isFirstTexts(name))
      // Where a path leads to none, the build is silent, and pages show the names of their texts.
      if (texts.length === 0) this.error('The first texts are not among the files of the build.')
      const standing = texts.find(({ imports }) => imports.length > 0)
      if (standing) this.error(`${standing.fileName} must not import ${standing.imports.join()}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path: page }) {
        if (!bundle) return []
        const isSmall = page.endsWith('public.html')
        const words = {
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${chunkName({ name: 'first-texts-__LANGUAGE__' })}`,
            ...(isSmall && unhurried),
          },
          injectTo: isSmall ? ('body' as const) : ('head' as const),
        }
        return { html: isSmall ? behindFirstScreen(html) : html, tags: [words] }
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
