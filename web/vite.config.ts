import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, refuseCircles, refuseForeignEntries } from './chunks.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { chunkName, preloadFirstScreen } from './preload-first-screen.ts'
import { tellWithoutScript } from './without-script.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  plugins: [
    react(),
    tellWithoutScript(),
    preloadFirstScreen(),
    refuseCircles(),
    refuseForeignEntries(),
  ],
  build: {
    outDir: 'dist',
    target: oldestBrowsers,
    emptyOutDir: true,
    manifest: 'site/manifest.json',
    assetsDir: 'assets',
    // Everything is a file of our own origin: the CSP allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        site: `${root}src/app/site/main.ts`,
        public: `${root}public.html`,
        dashboard: `${root}dashboard.html`,
        'dev-ui': `${root}dev-ui.html`,
      },
      output: {
        chunkFileNames: chunkName,
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
})
