import type { EventCode } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import { accountEvents } from './catalogue/account-events.ts'
import type { CatalogueEntries, EventText } from './catalogue/entry.ts'
import { officeEvents } from './catalogue/office-events.ts'

export const catalogue: CatalogueEntries<EventCode> = { ...officeEvents, ...accountEvents }

/** The subjects are those that the event was written with, which `raiseEvent` holds to its code. */
export function textOf(code: EventCode, subjects: unknown, language: Language) {
  const write = catalogue[code].texts[language] as (about: unknown) => EventText
  return write(subjects)
}
