import type { mobileVersions } from '@konsil/contract/mobile-versions'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { asVersion, isNewer, type VersionNumbers } from './version-numbers.ts'

interface Released extends VersionNumbers {
  required_upgrade: boolean
}

/** What an app is told, of the newest released version that requires an upgrade and of the newest that does not. */
export function latestOf(
  released: readonly Released[],
  own: VersionNumbers,
): OutputOf<typeof mobileVersions.readLatest> {
  const [newest] = released.toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
  return {
    version: newest ? asVersion(newest) : null,
    mustUpgrade: released.some(one => one.required_upgrade && isNewer(one, own)),
  }
}
