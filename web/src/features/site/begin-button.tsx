import { useTranslation } from 'react-i18next'
import { newcomersBegin } from '../../lib/visitor/second-opinion.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'

/** Whoever is signed in is led home by `app/site/behaviour/second-opinion.ts`. */
export function BeginButton() {
  const { t } = useTranslation('site')
  return (
    <ButtonLink kind="primary" href={newcomersBegin.inPage} leaves data-second-opinion>
      {t('nav.secondOpinion')}
    </ButtonLink>
  )
}
