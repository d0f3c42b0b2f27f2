import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What WCAG 2.2 AA forbids and a machine can see. */
export const violations = async (page: Page) => found(new AxeBuilder({ page }).withTags(level))

/** Another colour scheme changes colours alone. */
export const violationsOfColour = async (page: Page) =>
  found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

async function found(builder: AxeBuilder) {
  // Everything here is one frame: no second page is needed to collect the results.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}\n  ${html}\n  ${any[0]?.message ?? ''}`),
  )
}
