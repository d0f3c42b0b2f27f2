import type { EventCode, SwitchName } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'

interface Thing {
  _id: string
  name: string
}
interface OfPerson {
  /** First and last name, with title, of whom the event is about. */
  person: string
}
interface OfCertificate {
  certificate: Thing
}
interface OfService {
  doctorService: Thing
}
interface Judged {
  reason?: string | null
}

interface Ending {
  /** What the doctor has in its place: one that is valid for longer, or one that waits for us. */
  instead: 'nothing' | 'another' | 'renewal'
}

/** What each event is about, as it was when it happened. */
export interface EventSubjects {
  ADM001: OfPerson & OfCertificate
  ADM002: OfPerson & OfService
  ADM003: OfPerson & { email?: string | undefined }
  ACC001: OfCertificate
  ACC002: OfCertificate & Judged
  ACC003: OfService
  ACC004: OfService & Judged
  ACC005: OfCertificate & Ending & { daysLeft: number }
  ACC006: OfCertificate & Ending
  ACC007: Record<string, never>
}

export interface EventText {
  /** In the bell, where it may be read days later; the thing's own name stands below it. */
  title: string
  /** Of the mail: no names and no health words (NOTI-14). */
  subject: string
  paragraphs: string[]
  /** Words of somebody else, with their lines. */
  quote?: string
  /** What its button says; without one there is nothing to be done on any page. */
  action?: string
}

/** Whom one code notifies, and in which words: a new code is one entry. */
export interface CatalogueEntry<Code extends EventCode> {
  notifies: 'administrators' | 'the person'
  /** Without one, nobody can turn it off. */
  switches?: { bell: SwitchName; mail: SwitchName }
  texts: Record<Language, (about: EventSubjects[Code]) => EventText>
}

export type CatalogueEntries<Code extends EventCode> = { [One in Code]: CatalogueEntry<One> }
