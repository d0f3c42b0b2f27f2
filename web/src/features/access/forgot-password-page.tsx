import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { signInPath } from '../../lib/visitor/destinations.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useKeepWay } from './going-on.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RecoverySent } from './recovery-sent.tsx'
import { entryPath, roleIn } from './roles.ts'
import { typedEmail } from './typed-email.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const typed = typedEmail(useLocation().state)
  const [sentTo, setSentTo] = useState<string>()
  const keepWay = useKeepWay()
  const onSent = (email: string) => {
    keepWay(email)
    setSentTo(email)
  }
  const back = <BackLink to={entryPath(signInPath(roleIn(query)), query)}>{t('back')}</BackLink>
  if (sentTo) return <RecoverySent email={sentTo} back={back} />
  return (
    <Page narrow title={t('recover.title')} lead={t('recover.lead')} back={back}>
      <RecoverForm submit={t('recover.submit')} email={typed} onSent={onSent} />
    </Page>
  )
}
