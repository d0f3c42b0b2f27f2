import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

/**
 * The public pages as one module that the server runs, and the one style sheet that they need
 * (decision 0015). Its fonts are the files of the other build: the same contents under the same names.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/site/render.tsx',
    outDir: 'dist/site',
    emptyOutDir: false,
    copyPublicDir: false,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    cssTarget: oldestBrowsers,
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'render.js',
        codeSplitting: false,
        assetFileNames: ({ names }) =>
          names.some(name => name.endsWith('.css'))
            ? 'styles.css'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
