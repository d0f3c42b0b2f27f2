import { expect, type Page } from '@playwright/test'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import type { Watch } from '../fixtures/watch.ts'
import { type Key, say } from '../people/words.ts'

export interface Stage {
  page: Page
  watch: Watch
  language: Language
  said(key: Key, values?: Record<string, string>): string
}

/** What may go wrong on a screen, since the screen is about it. */
export interface Expected {
  /** Refusals that the server itself gives. */
  answers?: [status: number, path: string][]
  /** The state comes from calls that do not arrive. */
  losesCalls?: boolean
  /** What the page reports of itself in this state. */
  throws?: string[]
}

/** A page, and the states that a person can bring it into. */
export interface Screen extends Expected {
  name: string
  /** The line of the web's page table that it shows. */
  route: string
  /** Whose dashboard it is; without a role it belongs to the pages for everybody. */
  role?: SignInRole
  /** The instant that it always is on this page. */
  now?: string
  /** Leads there and waits until everything on it has arrived. */
  open(stage: Stage): Promise<void>
  /**
   * Waits for its words after the language was switched in place. Without it the page is opened
   * again in the second language: the server draws it, something lies over the switch, or what was
   * entered would be told in the language of before.
   */
  translated?(stage: Stage): Promise<void>
  /** One after the other, without loading the page again in between. */
  states?: State[]
  /** A tab, a step or a stage that is not the first of its route: every run looks at it too. */
  isPlace?: true
  /** For what exists only on phones, or only on desktops. */
  widths?: readonly number[]
}

export interface State extends Expected {
  name: string
  /** From the page as it opens. */
  enter(stage: Stage): Promise<void>
  /** Back to the page as it opens. Without it the page is opened again for what comes next. */
  leave?(stage: Stage): Promise<void>
  widths?: readonly number[]
}

export const onStage = (page: Page, language: Language, watch: Watch): Stage => ({
  page,
  watch,
  language,
  said: (key, values) => say(language, key, values),
})

/** Waits for the title of the page, by which everything else has arrived too. */
export const seeTitle = ({ page }: Stage, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

export const titled = (key: Key) => (stage: Stage) => seeTitle(stage, stage.said(key))

export const field = ({ page }: Stage, label: string) => page.getByLabel(label, { exact: true })

export const press = ({ page }: Stage, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

/** The dialog that lies over the page, in which nothing was entered. */
export async function closeDialog({ page }: Stage) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
}

/** In which something was entered. */
export async function abandonDialog(stage: Stage) {
  await stage.page.keyboard.press('Escape')
  await press(stage, stage.said('ui:unsaved.leave'))
  await expect(stage.page.locator('dialog:modal')).toHaveCount(0)
}
