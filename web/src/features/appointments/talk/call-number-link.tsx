import { useTranslation } from 'react-i18next'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'

/** Called by a press: a phone dials it, a computer asks with what. */
export function CallNumberLink({ of }: { of: string }) {
  const { t } = useTranslation('appointments')
  return (
    <ButtonRow>
      <ButtonLink kind="primary" href={`tel:${of.replaceAll(' ', '')}`} leaves>
        {t('talk.phone.call', { phone: of })}
      </ButtonLink>
    </ButtonRow>
  )
}
