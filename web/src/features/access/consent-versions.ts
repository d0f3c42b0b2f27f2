import { access, type Consent } from '@konsil/contract/access'
import { useEffect, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import type { MemberRole } from './roles.ts'

/** The versions that stand on the site while somebody fills in the form: those are agreed to. */
export function useConsentVersions(role: MemberRole) {
  const versions = useMemo(() => {
    let reading: Promise<Consent[]> | undefined
    const forget = () => {
      reading = undefined
    }
    const read = () => {
      reading ??= call(access.currentConsents, { role }).then(answer => answer.consents)
      reading.catch(forget)
      return reading
    }
    return { read, forget }
  }, [role])

  useEffect(() => {
    versions.read().catch(() => undefined)
  }, [versions])

  return versions
}
