import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const words = readFileSync(new URL('without-script.html', import.meta.url), 'utf8')

/** What every page that needs JavaScript says where there is none. */
export function tellWithoutScript(): Plugin {
  return {
    name: 'tell-without-script',
    transformIndexHtml: () => [{ tag: 'noscript', children: words, injectTo: 'body-prepend' }],
  }
}
