import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Day } from './day.tsx'

interface CertificateFactsProps {
  name?: string
  type: string
  expirationDate: string | null
  description?: string
  uploaded?: ReactNode
  /** What does not match, below what it is about. */
  marks?: Partial<Record<'name' | 'type' | 'expiration', ReactNode>>
}

export function CertificateFacts(props: CertificateFactsProps) {
  const { name, type, expirationDate, description, uploaded, marks = {} } = props
  const { t } = useTranslation('certificates')
  return (
    <Facts>
      {name !== undefined && (
        <Fact name={t('field.title')}>
          {name}
          {marks.name}
        </Fact>
      )}
      <Fact name={t('field.type')}>
        {type}
        {marks.type}
      </Fact>
      <Fact name={t('field.expiration')}>
        <Day of={expirationDate} />
        {marks.expiration}
      </Fact>
      {uploaded !== undefined && <Fact name={t('field.uploaded')}>{uploaded}</Fact>}
      {description && <Fact name={t('field.description')}>{description}</Fact>}
    </Facts>
  )
}
