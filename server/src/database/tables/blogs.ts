import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface BlogTable {
  id: string
  slug: string
  title: Json<TextPerLanguage>
  overview: Json<TextPerLanguage>
  /** Cleaned. */
  description: Json<TextPerLanguage>
  picture_file_id: string | null
  /** Of the pictures within the description. */
  text_file_ids: string[]
  is_active: Generated<boolean>
  published_at: Date | null
  version: Generated<number>
  /** By which whoever adds it knows it again. */
  client_id: string | null
  created_at: Date
  updated_at: Date
}

export interface BlogTables {
  blog: BlogTable
}
