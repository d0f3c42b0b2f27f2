import type { settingChange } from '@konsil/contract/site'
import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'
import type { IntroducedBlog, PricedService, PublicDoctor } from '@konsil/contract/site-pages'
import type * as z from 'zod'
import type { Connection } from '../../database/connect.ts'
import type { Download } from '../../http/call.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Logger } from '../../ports/logger.ts'
import type { Ground } from '../ground.ts'
import type { WaitingForOffice } from '../waiting-for-office.ts'

type PersonName = NonNullable<z.infer<typeof settingChange>['by']>

export interface SiteGround extends Ground {
  log: Logger
  /** How much room is left is part of how this process is. */
  files: Pick<FileStore, 'free'>
  /** Undefined where there is no Redis. */
  isRedisReached(): Promise<boolean | undefined>
  /** Handed in by `compose.ts`, since `services` imports this capability. */
  priceList(connection: Connection, now: Date): Promise<PricedService[]>
  /** All doctors whom everybody may know of, in an order that stays; from `booking`. */
  publicDoctors(): Promise<ShownDoctor[]>
  /** Whether the page of a doctor is to be seen at this moment; from `booking`. */
  isPublicDoctor(slug: string): Promise<boolean>
  /** The portrait on the page of one of them, while there is such a page; from `booking` and `documents`. */
  publicPortrait(slug: string): Promise<Download | undefined>
  /** From `blogs`. */
  blogs: PublicBlogs
  /** Of `account`, by the ids of accounts; who has left has none. */
  namesOf(connection: Connection, userIds: string[]): Promise<Map<string, PersonName>>
  /** Of all the others, which stand on this capability. */
  waitingForOffice: WaitingForOffice[]
}

/** What everybody can read of what administrators wrote. */
export interface PublicBlogs {
  list(): Promise<ShownBlog[]>
  read(slug: string): Promise<(ShownBlog & { html: TextPerLanguage }) | undefined>
  /** Where each stands, by its id. */
  slugs(): Promise<Map<string, string>>
  picture(fileId: string): Promise<Download | undefined>
}

/** As it was written: a text of a language that was left out is empty. */
export type ShownBlog = Omit<IntroducedBlog, 'title' | 'excerpt' | 'language'> & {
  title: TextPerLanguage
  overview: TextPerLanguage
  languages: Language[]
}

/** With the ids of their specialties. */
export type ShownDoctor = Omit<PublicDoctor, 'categories' | 'picture'> & {
  categoryIds: string[]
  hasPortrait: boolean
}
