import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { currentStatusQuery } from '../queries.ts'

/** Without a specialty nobody finds what is offered (D-051). */
export function SpecialtiesReminder() {
  const { t } = useTranslation('services')
  const { data } = useQuery(currentStatusQuery)
  if (!data?.service.existService || !data.specialties.none) return null
  return (
    <Notice
      kind="caution"
      title={t('reminder.specialties.title')}
      action={
        <ButtonLink href="/dashboard/account?tab=profile#specialties">
          {t('ready.specialtiesLink')}
        </ButtonLink>
      }
    >
      {t('reminder.specialties.text')}
    </Notice>
  )
}
