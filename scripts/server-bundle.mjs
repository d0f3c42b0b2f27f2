import { copyFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

/** Into a folder of `server`, each entry under its name. Answers what esbuild warns of. */
export async function bundleServer(entries, folder) {
  const { build } = await import('esbuild')
  const { warnings } = await build({
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Libraries stay where they are installed; the contract is source of our own.
    packages: 'external',
    alias: { '@konsil/contract': join(root, 'contract', 'src') },
    logLevel: 'warning',
  })
  layTemplates(folder)
  return warnings
}

/** Of documents, where the bundle looks for them. */
function layTemplates(folder) {
  const sources = join(root, 'server', 'src')
  for (const name of readdirSync(sources, { recursive: true })) {
    if (name.endsWith('.typ')) copyFileSync(join(sources, name), join(folder, basename(name)))
  }
}
