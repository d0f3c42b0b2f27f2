import { join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root } from './house.mjs'
import { precompress } from './precompress.mjs'

await ensureInstalled()
// A shell's own NODE_ENV must not bring the slow development builds of the libraries into the pages.
process.env.NODE_ENV = 'production'
const [problems] = await Promise.all([buildWeb(), buildServer()])
if (problems.length > 0) giveUp('Warnings of the web build count as errors.')
await precompress(join(root, 'web', 'dist'))

async function buildWeb() {
  const { build, createLogger } = await import('vite')
  const warnings = []
  const logger = createLogger('warn')
  const note = said => {
    warnings.push(said)
    process.stderr.write(`${said}\n`)
  }
  try {
    await build({
      configFile: join(root, 'web', 'vite.config.ts'),
      customLogger: { ...logger, warn: note, warnOnce: note },
    })
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
  return warnings
}

async function buildServer() {
  const esbuild = await import('esbuild')
  const entries = ['main', 'admin'].map(name => join(root, 'server', 'src', `${name}.ts`))
  try {
    const { warnings } = await esbuild.build({
      entryPoints: entries,
      outdir: join(root, 'server', 'dist'),
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
    if (warnings.length > 0) giveUp('Warnings of the server build count as errors.')
  } catch {
    process.exit(1)
  }
}
