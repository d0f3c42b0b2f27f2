import type { DrawnEntry, EntryQuestion, SiteQuestion } from '@konsil/contract/site-pages'

/** Draws the public pages; how they look is the web's. */
export interface SiteRenderer {
  /** A whole HTML document. */
  drawPage(question: SiteQuestion): Promise<string>
  drawEntry(question: EntryQuestion): Promise<DrawnEntry>
  /** Another one when the web was built again: what was drawn before is out of date. */
  version(): Promise<string>
  /** What the policy of a drawn page must allow: its one style element. */
  styleHash(): Promise<string>
}
