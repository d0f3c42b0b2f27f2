import { useState } from 'react'
import { Refused } from '../../lib/calls/api.ts'
import { askedOf, notTicked, type Ticks } from './agreements.tsx'
import { useConsentVersions } from './consent-versions.ts'
import type { MemberRole } from './roles.ts'

/** What whoever gets an account has ticked, and the versions that were to be read meanwhile. */
export function useTicks(role: MemberRole, atFirst: Ticks = {}) {
  const versions = useConsentVersions(role)
  const [ticks, setTicks] = useState(atFirst)
  const [outdated, setOutdated] = useState(false)

  const tick = (changed: Ticks) => {
    versions.readAhead()
    setTicks(changed)
    setOutdated(false)
  }

  /** A newer version has come meanwhile: nobody has read it. */
  const noteFailure = (failure: unknown) => {
    if (!(failure instanceof Refused && failure.is('consent.version.outdated'))) return
    versions.readAnew()
    setTicks({})
    setOutdated(true)
  }

  const missing = notTicked(askedOf(role), ticks)
  return { ticks, tick, outdated, missing, read: () => versions.read(), noteFailure }
}
