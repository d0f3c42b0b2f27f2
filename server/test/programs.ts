import { join } from 'node:path'
import { inject } from 'vitest'
import { repositoryFolder, serverFolder } from '../src/folders.ts'

/** What tests run in processes of their own. */
const sources = {
  main: 'src/main.ts',
  'embedded-postgres': 'src/database/embedded/index.ts',
  'files-folder': 'src/adapters/files-folder.ts',
  'kept-keys': 'src/kept-keys.ts',
  'local-file-store': 'src/adapters/local-file-store.ts',
  'api-process': 'test/proofs/api-process.ts',
  'bystander-process': 'test/proofs/bystander-process.ts',
  'payment-process': 'test/proofs/payment-process.ts',
}
export type Program = keyof typeof sources

interface Bundling {
  bundleServer(entries: Record<string, string>, folder: string): Promise<unknown[]>
}

/** Once for a run: read file by file, each would cost its process two seconds of processor. */
export async function bundlePrograms(folder: string) {
  const script = join(repositoryFolder, 'scripts', 'server-bundle.mjs')
  const { bundleServer } = (await import(script)) as Bundling
  const entries = Object.entries(sources).map(([name, file]) => [name, join(serverFolder, file)])
  await bundleServer(Object.fromEntries(entries), folder)
}

/** The file of a program, as Node runs and imports it. */
export const programFile = (name: Program) => join(inject('programs'), `${name}.js`)
