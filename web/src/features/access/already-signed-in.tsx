import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { afterSignIn, leaveFor } from '../../lib/visitor/destinations.ts'
import { readSession, type Session } from '../../lib/visitor/session.ts'
import styles from './access.module.css'

/** Whoever arrives signed in is led on at once; the session that is there wins (ACC-07, D-011). */
export function useRedirectSignedIn() {
  const [query] = useSearchParams()
  const [found, setFound] = useState(readSession)
  const target = found && targetOf(found, query)
  useEffect(() => {
    if (target) leaveFor(target)
  }, [target])
  useEffect(() => {
    const look = () => setFound(known => known ?? readSession())
    for (const moment of moments) window.addEventListener(moment, look)
    return () => {
      for (const moment of moments) window.removeEventListener(moment, look)
    }
  }, [])
  return found !== undefined
}

/** Just before something is sent: true when somebody has signed in meanwhile, who is then led on. */
export function useRedirectIfSignedInMeanwhile() {
  const [query] = useSearchParams()
  return () => {
    const found = readSession()
    if (found) leaveFor(targetOf(found, query))
    return found !== undefined
  }
}

/** When another tab may have signed in. */
const moments = ['focus', 'storage', 'pageshow'] as const

const targetOf = ({ role }: Session, query: URLSearchParams) =>
  afterSignIn(role, query.get('redirect_to'), query.get('action'))

export function AlreadySignedIn() {
  const { t } = useTranslation('access')
  return (
    <p role="status" className={styles.soft}>
      {t('signIn.goingOn')}
    </p>
  )
}
