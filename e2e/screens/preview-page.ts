import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@konsil/contract/core/texts'
import { productName, say } from '../people/words.ts'

export const previewSize = { width: 1200, height: 630 }

const { resolve } = createRequire(new URL('../../web/package.json', import.meta.url))
const titleFont = () => {
  const bytes = readFileSync(
    resolve('@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2'),
  )
  const address = `data:font/woff2;base64,${bytes.toString('base64')}`
  return `@font-face{font-family:"Title";font-weight:500;src:url(${address})}`
}

/** Two circles that overlap, as `web/src/ui/drawing/circles.tsx` draws them. */
function circles(radius: number, reach: number) {
  const tip = Math.sqrt(radius ** 2 - reach ** 2)
  const arc = `${radius} ${radius} 0 0 1 0`
  return `<circle cx="${reach}" r="${radius}" fill="#fcecdb"/>
    <path d="M0 ${-tip}a${arc} ${2 * tip} ${arc} ${-2 * tip}z" fill="#0b5c66"/>
    <circle cx="${reach}" r="${radius}" stroke="#f0a35e"/>
    <circle cx="${-reach}" r="${radius}" stroke="#0b5c66"/>`
}

/** What shows when somebody sends a link to us: the mark, the name and the title of the start page. */
export const previewPage = (language: Language) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<style>
  ${titleFont()}
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #fbfaf7; color: #16222e }
  svg { position: absolute; fill: none }
  .picture { left: 640px; top: 0; width: 560px; height: 630px; stroke-width: 5 }
  .mark { left: 80px; top: 78px; width: 72px; height: 48px; stroke-width: 5 }
  .name { position: absolute; left: 170px; top: 74px; margin: 0; font: 500 44px/56px Title; letter-spacing: -.01em }
  h1 { position: absolute; left: 80px; bottom: 76px; width: 640px; margin: 0; font: 500 68px/1.14 Title; letter-spacing: -.015em; text-wrap: balance }
</style>
<svg class="picture" viewBox="-370 -315 560 630">${circles(200, 112)}</svg>
<svg class="mark" viewBox="-36 -24 72 48">${circles(20, 12)}</svg>
<p class="name">${productName}</p>
<h1>${say(language, 'landing:meta.title')}</h1>`
