import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What WCAG 2.2 AA forbids and a machine can see. */
export async function violations(page: Page) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Everything here is one frame: no second page is needed to collect the results.
  const { violations } = await builder.withTags(level).setLegacyMode().analyze()
  return violations.flatMap(asLines)
}

/** Another colour scheme changes colours alone; the page has axe from the look before. */
export async function violationsOfColour(page: Page) {
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const rules = ['color-contrast', 'link-in-text-block']
    const { violations } = await inPage.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, any }) => ({ html, any: [{ message: any[0]?.message ?? '' }] })),
    }))
  })
  return found.flatMap(asLines)
}

interface Violation {
  id: string
  help: string
  nodes: { html: string; any: { message: string }[] }[]
}

const asLines = ({ id, help, nodes }: Violation) =>
  nodes.map(({ html, any }) => `${id}: ${help}\n  ${html}\n  ${any[0]?.message ?? ''}`)
