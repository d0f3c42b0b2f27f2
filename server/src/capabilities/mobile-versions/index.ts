import type { mobileVersions } from '@konsil/contract/mobile-versions'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { mobileVersionsHandlers } from './handlers.ts'

/** Versions of the mobile apps: administrators keep them, and apps ask whether they are too old. */
export const createMobileVersions = (ground: Ground) =>
  ({ handlers: mobileVersionsHandlers(ground) }) satisfies Capability<typeof mobileVersions>
