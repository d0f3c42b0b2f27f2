import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const { resolve } = createRequire(import.meta.url)
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What WCAG 2.2 AA forbids and a machine can see. */
export const violations = (page: Page) => run(page, { runOnly: level })

/** All of it but the colours, which cost as much as everything else. */
export const violationsOfStructure = (page: Page) =>
  run(page, {
    runOnly: level,
    rules: Object.fromEntries(rulesOfColour.map(rule => [rule, { enabled: false }])),
  })

/** Another colour scheme changes colours alone. */
export const violationsOfColour = (page: Page) => run(page, { runOnly: rulesOfColour })

/** Axe stays in the page until the next one is loaded. */
async function run(page: Page, options: axe.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async options => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const message = [...any, ...all, ...none][0]?.message ?? ''
        return `${id}: ${help}\n  ${html}\n  ${message}`
      }),
    )
  }, options)
}
