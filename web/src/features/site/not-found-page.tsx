import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('site')
  return (
    <Page narrow title={t('notFound.title')} lead={t('notFound.lead')}>
      <div>
        <ButtonLink href="/" leaves>
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
