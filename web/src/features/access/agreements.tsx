import { type ConsentDocument, consentDocuments } from '@konsil/contract/core/consents'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { LegalLink } from './legal-link.tsx'
import type { MemberRole } from './roles.ts'

/** What a person has ticked, each document by itself (D-343). */
export type Ticks = Partial<Record<ConsentDocument, boolean>>

const asked: Record<MemberRole, readonly ConsentDocument[]> = {
  PATIENT: ['TERMS', 'DATA_PROTECTION', 'HEALTH_DATA_CONSENT'],
  DOCTOR: ['TERMS', 'DATA_PROTECTION', 'DOCTOR_CONTRACT'],
}
/** What whoever signs up is asked for. */
export const askedOf = (role: MemberRole) => asked[role]

export const notTicked = (documents: readonly ConsentDocument[], ticks: Ticks) =>
  documents.filter(document => !ticks[document])

interface AgreementsProps {
  documents: readonly ConsentDocument[]
  ticks: Ticks
  onChange: (ticks: Ticks) => void
  error?: ReactNode
}

const links = {
  terms: <LegalLink page="terms" />,
  privacy: <LegalLink page="data-protection" />,
  prices: <LegalLink page="prices" />,
  contract: <LegalLink page="doctor-contract" />,
  consent: <LegalLink page="health-data-consent" />,
}

/** A tick for each document: terms are agreed to, the privacy notice is read, health data need a consent. */
export function Agreements({ documents, ticks, onChange, error }: AgreementsProps) {
  const { t } = useTranslation('access')
  const shown = consentDocuments.filter(document => documents.includes(document))
  return (
    <div>
      {shown.map((document, at) => (
        <Checkbox
          key={document}
          label={<Trans t={t} i18nKey={`tick.${document}`} components={links} />}
          checked={ticks[document] ?? false}
          onChange={event => onChange({ ...ticks, [document]: event.target.checked })}
          hint={at === shown.length - 1 && t('legal.newTab')}
          error={at === 0 && error}
          required
        />
      ))}
    </div>
  )
}
