import type { MobileVersion } from '../mobile-versions.ts'
import { idOf } from './ids.ts'

export const sampleVersion = (
  number: number,
  changes: Partial<MobileVersion> = {},
): MobileVersion => ({
  _id: idOf(number),
  version: `1.${number}.0`,
  platform: 'IOS',
  appType: 'PATIENT',
  createdAt: '2026-11-20T09:30:00.000Z',
  requiredUpgrade: false,
  release: false,
  ...changes,
})
