import type { MobileAppType, MobilePlatform } from '@konsil/contract/mobile-versions'
import type { Generated } from 'kysely'

export interface MobileVersionTable {
  id: string
  platform: MobilePlatform
  app_type: MobileAppType
  major: number
  minor: number
  patch: number
  /** Older ones can no longer be used, once it is released. */
  required_upgrade: Generated<boolean>
  released: Generated<boolean>
  created_at: Date
}

export interface MobileVersionTables {
  mobile_version: MobileVersionTable
}
