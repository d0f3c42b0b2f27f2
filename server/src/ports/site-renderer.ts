import type { DrawnEntry, EntryQuestion, SiteQuestion } from '@konsil/contract/site-pages'

/** Draws the public pages; how they look is the web's. */
export interface SiteRenderer {
  drawPage(question: SiteQuestion): Promise<DrawnPage>
  drawEntry(question: EntryQuestion): Promise<DrawnEntry>
  /** Another one when the web was built again: what was drawn before is out of date. */
  version(): Promise<string>
}

export interface DrawnPage {
  /** A whole document. */
  html: string
  /** What the policy must allow: its one style element. */
  styleHash: string
}
