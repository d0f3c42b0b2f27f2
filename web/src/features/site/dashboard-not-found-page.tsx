import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Page } from '../../ui/page/page.tsx'

export function DashboardNotFoundPage() {
  const { t } = useTranslation('site')
  return (
    <Page
      narrow
      picture={<Drawing of="search" size={112} flush />}
      title={t('notFound.title')}
      lead={t('notFound.lead')}
    >
      <div>
        <ButtonLink href="/dashboard">{t('notFound.dashboard')}</ButtonLink>
      </div>
    </Page>
  )
}
