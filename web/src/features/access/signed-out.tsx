import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSignedOut, hasSignedOut } from '../../lib/visitor/signed-out.ts'
import { Notice } from '../../ui/form/notice.tsx'

/** Of whoever has just left: on a borrowed computer they want to know. */
export function SignedOut() {
  const { t } = useTranslation('access')
  const [isShown] = useState(hasSignedOut)
  useEffect(forgetSignedOut, [])
  if (!isShown) return null
  return <Notice kind="success">{t('signIn.signedOut')}</Notice>
}
