import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../product/children.ts'

/** KiB of React drawing one empty element, packed as small as it goes. */
export async function reactAlone(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        createRoot(document.body).render(createElement('main'))`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [file] = outputFiles
  if (!file) throw new Error('React could not be packed.')
  return brotliCompressSync(file.contents).length / 1024
}
