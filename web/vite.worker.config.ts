import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

/** The worker, one file at the root, which alone may serve all pages. `BUILD` is the entry that it came with. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { BUILD: JSON.stringify('') },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    cssMinify: true,
    rolldownOptions: {
      input: 'src/app/worker/main.ts',
      output: {
        format: 'iife',
        entryFileNames: 'service-worker.js',
        codeSplitting: false,
      },
    },
  },
})
