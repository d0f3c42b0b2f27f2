import type { Language } from '@konsil/contract/core/texts'

interface MailLink {
  label: string
  url: string
}

/** All that a mail says, the same in both of its forms. */
export interface ShownMail {
  language: Language
  productName: string
  subject: string
  /** "Hello Dr. Ada Huber,": the words are ours, the name is a person's. */
  greeting: { words: string; name: string | undefined }
  paragraphs: string[]
  /** Beside them, what somebody wrote with marks; cleaned. */
  written?: { html: string; text: string }
  quote?: string
  /** Files that stand behind an address. */
  files?: MailLink[]
  action?: MailLink
  /** Said before the address of the action, which stands in words too. */
  orOpen: string
  closing?: string
  /** Who signs it. */
  team: string
  why: string
  switchOff: MailLink | undefined
  operator: string[]
  links: MailLink[]
}

export const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/)
