import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { afterSignIn, leaveFor } from '../../lib/destinations.ts'
import { readSession } from '../../lib/session.ts'
import styles from './access.module.css'

/** Whoever arrives signed in is led on at once; the session that is there wins (ACC-07, D-011). */
export function useLedOn() {
  const [query] = useSearchParams()
  const [found] = useState(readSession)
  const redirectTo = query.get('redirect_to')
  const action = query.get('action')
  const target = found && afterSignIn(found.role, redirectTo, action)
  useEffect(() => {
    if (target) leaveFor(target)
  }, [target])
  return found !== undefined
}

export function GoingOn() {
  const { t } = useTranslation('access')
  return (
    <p role="status" className={styles.soft}>
      {t('signIn.goingOn')}
    </p>
  )
}
