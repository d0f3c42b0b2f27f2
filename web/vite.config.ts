import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'
import { chunkName, preloadFirstScreen } from './preload-first-screen.ts'
import { tellWithoutScript } from './without-script.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const anyOf = (...names: string[]) => `(?:${names.join('|')})`

const libraries = anyOf(
  'react(?:-dom)?',
  // Sentences with marks in them are rare: what parses those comes with them.
  'react-i18next/dist/es(?!/Trans)',
  'scheduler',
  'use-sync-external-store',
  'i18next',
)
/** What a form is made of: the one on the public pages comes without router and layouts. */
const formParts = anyOf(
  'ui/(?:busy|button|classes|field-error|focus-first-invalid|form|notice|sign)\\.',
  'ui/(?:(?:text-|email-)?field|text-area|visually-hidden)\\.',
  'lib/(?:language|product|texts)\\.',
)
/** The parts that public pages are made of; what only the dashboards use is left to them. */
const publicParts = anyOf(
  'back-link',
  'button-link',
  'checkbox',
  'circles',
  '(?:offline-)?dialog',
  'drawing',
  'password-field',
  'foundation',
  'icons',
  'language-switch',
  'loading',
  'mark',
  'page(?:-skeleton)?',
  'password-strength',
  'scheme',
  'skeleton',
  'skip-link',
  'strength-hint',
  'toasts?(?:-card)?',
  'use-modal',
)
const groundParts = anyOf(
  `ui/${publicParts}\\.`,
  'lib/(?:arrival|outdated|page-title)\\.',
  'app/[^/]+$',
)
const callParts = anyOf(
  'node_modules/(?:@mantine/form|fast-deep-equal|klona)/',
  // What signing in asks for; the calls of a dashboard come with its pages. The refusals of all come
  // along: core's table is made of them and they of core's rule, so apart they would wait for each other.
  'contract/src/(?:core/|refusals/|(?:access|person|site)\\.)',
  'web/src/lib/(?!(?:signed-in|when|dates|upload|live|truncated|query-keys|use-(?:act|newer|pages|review))\\.)',
)

/** What both entries for everybody know and do. */
const everywhereParts = anyOf(
  'lib/(?:kept-\\w+|cookie-choice|second-opinion|session)\\.',
  'app/site/behaviour/(?:cookie-notice|top-bar)\\.',
  // It must have run before the first part that knows zod.
  'app/without-eval\\.',
)

/** A few files instead of dozens: what pages have in common, by how often it is needed. */
const sharedParts = [
  { name: 'kept', test: new RegExp(`/web/src/${everywhereParts}`) },
  { name: 'framework', test: new RegExp(`/node_modules/${libraries}/`) },
  { name: 'router', test: /\/node_modules\/react-router\// },
  { name: 'form', test: new RegExp(`/web/src/${formParts}`) },
  { name: 'ground', test: new RegExp(`/web/src/${groundParts}`) },
  { name: 'loader', test: /vite\/preload-helper/ },
  { name: 'rules', test: /\/node_modules\/zod\// },
  { name: 'calls', test: new RegExp(`/${callParts}`) },
  { name: 'access-pages', test: /\/web\/src\/features\/access\// },
]

export default defineConfig({
  root,
  plugins: [react(), tellWithoutScript(), preloadFirstScreen()],
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
        codeSplitting: { groups: sharedParts, includeDependenciesRecursively: false },
      },
    },
  },
})
