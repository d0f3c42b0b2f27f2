import { expect, type Page } from '@playwright/test'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { type Key, say } from '../people/words.ts'

export interface Stage {
  page: Page
  language: Language
  said(key: Key, values?: Record<string, string>): string
}

/** A page, or a page in one of its states, and how to get there. */
export interface Screen {
  name: string
  /** The line of the web's page table that it shows. */
  route: string
  /** Whose dashboard it is; without a role it belongs to the pages for everybody. */
  role?: SignInRole
  /** Leads there and waits until everything on it has arrived. */
  open(stage: Stage): Promise<void>
  /** Refusals that belong to the state. */
  answers?: [status: number, path: string][]
  /** The state comes from calls that do not arrive. */
  losesCalls?: boolean
  /** What the page reports of itself in this state. */
  throws?: string[]
  /** For what exists only on phones, or only on desktops. */
  widths?: readonly number[]
}

export const onStage = (page: Page, language: Language): Stage => ({
  page,
  language,
  said: (key, values) => say(language, key, values),
})

/** Waits for the title of the page, by which everything else has arrived too. */
export const seeTitle = ({ page }: Stage, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

export const field = ({ page }: Stage, label: string) => page.getByLabel(label, { exact: true })

export const press = ({ page }: Stage, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()
