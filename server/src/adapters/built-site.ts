import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltSite, SiteAssets } from '@konsil/contract/site-pages'
import type { SiteRenderer } from '../ports/site-renderer.ts'
import { StartupProblem } from '../startup-problem.ts'

/** Milliseconds: sooner nobody has built the web again and reloaded the page. */
const lookAgainAfter = 200

interface Built {
  renderer: BuiltSite
  assets: SiteAssets
  styleHash: string
}

/** The public pages as `vite.site.config.ts` built them; while they are worked on, the newest. */
export function builtSite(folder: string, production: boolean): SiteRenderer {
  const partsOfSite = ['render.js', 'styles.css', 'manifest.json'].map(name =>
    join(folder, 'site', name),
  )
  if (!partsOfSite.every(part => existsSync(part))) {
    throw new StartupProblem(
      'The web is not built. Run `npm start`, which builds it, or `npm run build`.',
    )
  }
  let kept: { version: number; built: Promise<Built> } | undefined
  let lookedAt = 0
  const built = () => {
    const isFresh = production || performance.now() - lookedAt < lookAgainAfter
    if (kept && isFresh) return kept.built
    // Two builds write them, and each may be the one that changed.
    const version = Math.max(...partsOfSite.map(part => statSync(part).mtimeMs))
    lookedAt = performance.now()
    if (kept?.version === version) return kept.built
    const fresh = { version, built: load(folder, version) }
    kept = fresh
    // A file may have been half written: then it is read again.
    fresh.built.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.built
  }
  return {
    async drawPage(question) {
      const { renderer, assets, styleHash } = await built()
      return { html: await renderer.drawPage(question, assets), styleHash }
    },
    async drawEntry(question) {
      const { renderer, assets } = await built()
      return renderer.drawEntry(question, assets)
    },
    async version() {
      await built()
      return String(kept?.version ?? '')
    },
  }
}

async function load(folder: string, version: number): Promise<Built> {
  const [styles, manifest, renderer] = await Promise.all([
    readFile(join(folder, 'site', 'styles.css'), 'utf8'),
    readFile(join(folder, 'site', 'manifest.json'), 'utf8'),
    import(
      `${pathToFileURL(join(folder, 'site', 'render.js')).href}?v=${version}`
    ) as Promise<BuiltSite>,
  ])
  const parts = JSON.parse(manifest) as Record<string, { file: string }>
  const entry = parts['src/app/site/main.ts']
  if (!entry) throw new Error('the built web has no script for its public pages')
  const text = styles.trim()
  return {
    renderer,
    assets: { styles: text, script: `/${entry.file}`, fonts: fontsIn(text) },
    styleHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }
}

/** Text and titles: every first screen needs both; another comes when a rare letter does. */
const fontsIn = (styles: string) =>
  [...styles.matchAll(/url\(["']?(\/assets\/[^"')]+-latin-(?:wght|500)-[^"')]+\.woff2)/g)].map(
    ([, address = '']) => address,
  )
