import type { Language } from '@konsil/contract/core/texts'
import type { Json } from './json.ts'

/** A mail as it was written, with its plain words; empty where nothing is to be sent. */
export interface WrittenMail {
  html: string
  text: string
}

/** Null: the shipped one. */
type PerLanguage<Text> = Record<Language, Text | null>

export interface SystemEventTextTable {
  id: string
  code: string
  version: number
  push: Json<PerLanguage<string>>
  mail: Json<PerLanguage<WrittenMail>>
  attachments: string[]
  written_at: Date
}

export interface SystemEventTables {
  system_event_text: SystemEventTextTable
}
