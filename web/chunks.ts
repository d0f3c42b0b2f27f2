import type { Plugin } from 'vite'

const folders = (...names: string[]) => new RegExp(`/web/src/(?:${names.join('|')})/`)
const libraries = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)

/**
 * What all pages have in common, in a few files instead of dozens: the folder in which a module lies
 * says into which. What stands in none of them comes with the pages that use it.
 */
const places: Record<string, RegExp[]> = {
  /** What every entry for everybody knows and does before it draws anything. */
  visitor: [folders('lib/visitor', 'app/everywhere')],
  framework: [
    libraries('react', 'react-dom', 'scheduler', 'use-sync-external-store', 'i18next'),
    // Sentences with marks in them are rare: what parses those comes with them.
    /\/node_modules\/react-i18next\/dist\/es\/(?!Trans)/,
  ],
  /** What a form is made of: the one on the public pages comes without router and layouts. */
  form: [folders('ui/form', 'lib/words')],
  /** What a page is made of, also where nobody is signed in. */
  page: [
    folders('ui/page', 'ui/dialog', 'ui/toast', 'ui/drawing', 'ui/style', 'lib/page', 'app/frame'),
  ],
  router: [libraries('react-router')],
  rules: [libraries('zod')],
  loader: [/vite\/preload-helper/],
  /** What signing in asks for; the calls of a dashboard come with its pages. */
  calls: [
    folders('lib/calls'),
    libraries('@mantine/form', 'fast-deep-equal', 'klona'),
    // The table of refusals is made of those of every capability, and they of its rule.
    /\/contract\/src\/(?:core\/(?!csv\.)|refusals\/|(?:access|booking-choice|mail-links|passkeys|person|proof|second-factors|sessions|signed-in-user|site|office-cases|slot|administrators-log)\.)/,
  ],
  /** But for what only somebody sees who is signed in. */
  'access-pages': [/\/web\/src\/features\/access\/(?!signed-in\/)/],
  /** What charts are drawn with; only pages that have some load it (decision 0085). */
  charts: [folders('ui/chart'), libraries('d3-[^/]+', 'internmap'), /\/contract\/src\/core\/csv\./],
  /** What the kit chooses from lists with: the shell does without. */
  'kit-lists': [libraries('@mantine/core/esm/components/(?:Autocomplete|Combobox)')],
  /** The kit and what it stands on; only the dashboards load it (decision 0026). */
  kit: [
    libraries('@mantine/core', '@mantine/hooks', '@floating-ui/[^/]+', 'tabbable', 'clsx'),
    libraries('react-remove-scroll(?:-bar)?', 'react-style-singleton', 'get-nonce', 'tslib'),
    libraries('use-callback-ref', 'use-sidecar', 'react-number-format'),
  ],
}

export const chunkGroups = Object.entries(places).map(([name, patterns]) => ({
  name,
  test: (module: string) => patterns.some(pattern => pattern.test(module)),
}))

/**
 * Two files that wait for each other run in an order that nobody chose: one of them meets the other
 * unfinished, and only in the built product. So a build with such a circle fails.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = new Map(
        Object.values(bundle).flatMap(part =>
          part.type === 'chunk' ? [[part.fileName, part.imports] as const] : [],
        ),
      )
      const circle = findCircle(importsOf)
      if (circle) this.error(`These files of the build wait for each other: ${circle.join(' → ')}`)
    },
  }
}

/**
 * Each entry starts the pages of its own when it is run. A module that two of them need, and that came to
 * lie in one, would start that one's pages in the other's.
 */
export function refuseForeignEntries(): Plugin {
  return {
    name: 'refuse-foreign-entries',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const reached = new Set([entry.fileName])
        for (const name of reached) {
          const { imports = [], dynamicImports = [] } = byName.get(name) ?? {}
          for (const next of [...imports, ...dynamicImports]) reached.add(next)
        }
        const foreign = [...reached].find(
          name => name !== entry.fileName && byName.get(name)?.isEntry,
        )
        if (foreign) this.error(`What ${entry.fileName} downloads runs ${foreign} too.`)
      }
    },
  }
}

function findCircle(importsOf: ReadonlyMap<string, readonly string[]>) {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of importsOf.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of importsOf.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
