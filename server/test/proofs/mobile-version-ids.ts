import { mobileVersions } from '@konsil/contract/mobile-versions'
import { titleOf } from './calls.ts'

const ofAll = { isPublic: 'administrators alone ask, and every one is in their list' }

export const mobileVersionIdRules = {
  [`${titleOf(mobileVersions.update)} id`]: ofAll,
  [`${titleOf(mobileVersions.remove)} id`]: ofAll,
}
