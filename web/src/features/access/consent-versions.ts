import { access, type Consent } from '@konsil/contract/access'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import type { MemberRole } from './roles.ts'

/** The versions that stand on the site while somebody sets the ticks: those are agreed to. */
class ConsentVersions {
  private reading: Promise<Consent[]> | undefined
  private readonly role: MemberRole

  constructor(role: MemberRole) {
    this.role = role
  }

  read() {
    this.reading ??= call(access.currentConsents, { role: this.role }).then(
      ({ consents }) => consents,
    )
    const { reading } = this
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined
    })
    return reading
  }

  /** Beforehand, so that a tick means what could be read when it was set. A failure shows when sending. */
  readAhead() {
    this.read().catch(() => undefined)
  }

  readAnew() {
    this.reading = undefined
    this.readAhead()
  }
}

export function useConsentVersions(role: MemberRole) {
  const [versions] = useState(() => new ConsentVersions(role))
  useEffect(() => {
    versions.readAhead()
  }, [versions])
  return versions
}
