import type { EventCode, SwitchName } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import { accountEvents } from './catalogue/account-events.ts'
import { officeEvents } from './catalogue/office-events.ts'

/** What an event is about, as it was when it happened. */
export interface Subjects {
  /** First and last name, with title, of whom the event is about. */
  person?: string
  certificate?: { _id: string; name: string }
  doctorService?: { _id: string; name: string }
  reason?: string | null
  daysLeft?: number
}

export interface EventText {
  /** In the bell. */
  title: string
  /** Of the mail: no names and no health words (NOTI-14). */
  subject: string
  paragraphs: string[]
  action: string
}

/** One thing that somebody is told of: a new code is one entry here. */
export interface CatalogueEntry {
  tells: 'administrators' | 'the person'
  /** Where the mail's button leads. */
  path: string
  /** Without one, nobody can turn it off. */
  switches?: { bell: SwitchName; mail: SwitchName }
  texts: Record<Language, (about: Subjects) => EventText>
}

export const catalogue: Record<EventCode, CatalogueEntry> = { ...officeEvents, ...accountEvents }
