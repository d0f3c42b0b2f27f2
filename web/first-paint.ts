import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type * as Drawing from './src/app/public/first-paint.tsx'

const root = fileURLToPath(new URL('.', import.meta.url))
const languages = ['en', 'de'] as const

/**
 * Draws the first screens once, with the components that will take over in the browser. The server
 * puts them into the page (`server/src/http/pages.ts`), so that a slow phone shows something before
 * the scripts have come.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      // Behind styles and fonts, which the drawn screen is made of.
      handler: (html, { path: page }) =>
        page.endsWith('public.html')
          ? html.replace(
              /<script type="module"|<link rel="modulepreload"/g,
              '$& fetchpriority="low"',
            )
          : html,
    },
    async generateBundle(_options, bundle) {
      if (this.meta.watchMode) return
      const styles = Object.values(bundle)
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(file => ('source' in file ? String(file.source) : ''))
        .join('')
      const { draw, paths } = await loadDrawing()
      for (const language of languages) {
        for (const address of paths) {
          const source = await draw(address, language)
          const unknown = classesIn(source).find(name => !styles.includes(`.${name}`))
          if (unknown) this.error(`${address} is drawn with .${unknown}, which no style sheet has`)
          const fileName = `first-paint/${language}${address === '/' ? '/index' : address}.html`
          this.emitFile({ type: 'asset', fileName, source })
        }
      }
    },
  }
}

const classesIn = (html: string) =>
  [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))

/** The same sources, built for Node. */
async function loadDrawing(): Promise<typeof Drawing> {
  const folder = await mkdtemp(path.join(tmpdir(), 'konsil-first-paint-'))
  try {
    const built = await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/public/first-paint.tsx',
        write: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const [file] = 'output' in built ? built.output : []
    if (file?.type !== 'chunk') throw new Error('The first screens could not be built.')
    const script = path.join(folder, 'first-paint.mjs')
    await writeFile(script, file.code)
    return await import(pathToFileURL(script).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
