import { access, type Consent } from '@konsil/contract/access'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { MemberRole } from './roles.ts'

/** The versions that stand on the site while somebody fills in the form: those are agreed to. */
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
    this.reading.catch(() => this.forget())
    return this.reading
  }

  forget() {
    this.reading = undefined
  }
}

export function useConsentVersions(role: MemberRole) {
  const [versions] = useState(() => new ConsentVersions(role))
  useEffect(() => {
    versions.read().catch(() => undefined)
  }, [versions])
  return versions
}
