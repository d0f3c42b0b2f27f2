import type { mobileVersions } from '@konsil/contract/mobile-versions'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { days, later } from '@konsil/contract/core/time'
import { by, type DemonstrationPlace } from './place.ts'

type Version = QuestionOf<typeof mobileVersions.add>

/** How many days ago each was added; the newest of the patients' app is not in the store yet. */
const versions: [number, Version][] = [
  [340, { version: '1.9.0', platform: 'IOS', appType: 'PATIENT', release: true }],
  [338, { version: '1.9.0', platform: 'ANDROID', appType: 'PATIENT', release: true }],
  [
    171,
    {
      version: '1.10.0',
      platform: 'IOS',
      appType: 'PATIENT',
      release: true,
      requiredUpgrade: true,
    },
  ],
  [
    170,
    {
      version: '1.10.0',
      platform: 'ANDROID',
      appType: 'PATIENT',
      release: true,
      requiredUpgrade: true,
    },
  ],
  [96, { version: '1.4.2', platform: 'IOS', appType: 'DOCTOR', release: true }],
  [95, { version: '1.4.2', platform: 'ANDROID', appType: 'DOCTOR', release: true }],
  [2, { version: '1.11.0', platform: 'IOS', appType: 'PATIENT' }],
]

/** Those of the apps, as administrators have added them. */
export async function addAppVersions({ inItsTime, clock }: DemonstrationPlace, adminId: string) {
  const { mobileVersions: kept } = inItsTime.composed.capabilities
  for (const [daysAgo, version] of versions) {
    inItsTime.clock.set(later(clock.now(), -days(daysAgo)))
    const input = { requiredUpgrade: false, release: false, ...version }
    await kept.handlers.add({ ...by(adminId, 'ADMIN'), input })
  }
}
