import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { starsIn } from '../../../lib/words/stars.ts'
import { Card } from '../../../ui/display/card.tsx'
import { currentStatusQuery } from '../queries.ts'

/** What patients say of the doctor in all, once one has; that it could not be loaded the card above it says. */
export function RatingCard() {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { data } = useQuery(currentStatusQuery)
  if (!data?.rating) return null
  const { average, count } = data.rating
  return (
    <Card title={t('rating.title')}>
      <p>
        <strong>{t('rating.inAll', { stars: starsIn(language, average), count })}</strong>
      </p>
      <p>{t('rating.about')}</p>
    </Card>
  )
}
