import type { MobileVersion } from '@konsil/contract/mobile-versions'
import { onTheWire } from '@konsil/contract/core/time'
import type { MobileVersionRow } from './store.ts'
import { asVersion } from './version-numbers.ts'

export const presentVersion = (row: MobileVersionRow): MobileVersion => ({
  _id: row.id,
  version: asVersion(row),
  platform: row.platform,
  appType: row.app_type,
  createdAt: onTheWire(row.created_at),
  requiredUpgrade: row.required_upgrade,
  release: row.released,
})
