import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkName, preloadFirstScreen } from './preload-first-screen.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const anyOf = (...names: string[]) => `(?:${names.join('|')})`

const libraries = anyOf(
  'react(?:-dom|-router|-i18next)?',
  'scheduler',
  'use-sync-external-store',
  'i18next',
  'html-parse-stringify',
  'void-elements',
)
/** The parts that public pages are made of; what only the dashboards use is left to them. */
const publicParts = anyOf(
  'back-link',
  'busy',
  'button(?:-link)?',
  'checkbox',
  'circles',
  'classes',
  '(?:offline-)?dialog',
  'drawing',
  '(?:text-|password-)?field(?:-error)?',
  'focus-first-invalid',
  'form',
  'foundation',
  'icons',
  'language-switch',
  'loading',
  'mark',
  'notice',
  'page(?:-skeleton)?',
  'password-strength',
  'scheme',
  'sign',
  'skeleton',
  'skip-link',
  'strength-hint',
  'toasts?(?:-card)?',
  'use-modal',
  'visually-hidden',
)
const groundParts = anyOf(
  `ui/${publicParts}\\.`,
  'lib/(?:arrival|language|outdated|page-title|product|texts)\\.',
  'app/[^/]+$',
)
const callParts = anyOf(
  'node_modules/(?:zod|@mantine/form|fast-deep-equal|klona)/',
  'contract/src/',
  'web/src/lib/(?!(?:signed-in|when|dates)\\.)',
)

/** A few files instead of dozens: what pages have in common, by how often it is needed. */
const sharedParts = [
  { name: 'kept', test: /\/web\/src\/lib\/(?:kept-\w+|cookie-choice|second-opinion|session)\./ },
  { name: 'framework', test: new RegExp(`/node_modules/${libraries}/`) },
  { name: 'ground', test: new RegExp(`/web/src/${groundParts}`) },
  { name: 'loader', test: /vite\/preload-helper/ },
  { name: 'calls', test: new RegExp(`/${callParts}`) },
  { name: 'access-pages', test: /\/web\/src\/features\/access\// },
]

export default defineConfig({
  root,
  plugins: [react(), preloadFirstScreen()],
  build: {
    outDir: 'dist',
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
        codeSplitting: { groups: sharedParts, includeDependenciesRecursively: false },
      },
    },
  },
})
