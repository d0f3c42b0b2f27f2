import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AlreadySignedIn, useRedirectSignedIn } from './already-signed-in.tsx'
import { Outcome } from './outcome.tsx'

/** Where somebody stands who has just deleted their account (PROF-34). */
export function AccountDeletedPage() {
  const { t } = useTranslation('access')
  if (useRedirectSignedIn()) return <AlreadySignedIn />
  return (
    <Outcome drawing="done" title={t('deleted.title')} lead={t('deleted.lead')}>
      <p>{t('deleted.next')}</p>
      <div>
        <ButtonLink href="/" leaves>
          {t('deleted.home')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}
