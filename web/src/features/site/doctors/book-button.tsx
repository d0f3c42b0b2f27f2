import { useTranslation } from 'react-i18next'
import { bookingWith, signUpFor } from '../../../lib/visitor/destinations.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'

interface BookButtonProps {
  /** What the page is about, and so has been chosen by whoever books from here. */
  by: 'doctor' | 'category'
  id: string
}

/** Newcomers come by signing up; whoever is signed in is led there at once by `app/site/behaviour/second-opinion.ts`. */
export function BookButton({ by, id }: BookButtonProps) {
  const { t } = useTranslation('pages')
  const way = bookingWith(by, id)
  return (
    <ButtonLink kind="primary" href={signUpFor(way)} leaves data-second-opinion={way}>
      {t('book')}
    </ButtonLink>
  )
}
