import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { LegalLink } from './legal-link.tsx'
import type { MemberRole } from './roles.ts'

/** Ticks that a person sets: one for the terms, and for patients one for their health data (ACC-50). */
export interface Ticks {
  terms: boolean
  health: boolean
}

export const noTicks: Ticks = { terms: false, health: false }

interface AgreementsProps {
  role: MemberRole
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

export const allTicked = (role: MemberRole, ticks: Ticks) =>
  ticks.terms && (role === 'DOCTOR' || ticks.health)

export function Agreements({ role, ticks, onChange, error }: AgreementsProps) {
  const { t } = useTranslation('access')
  return (
    <div>
      <Checkbox
        label={<Trans t={t} i18nKey={`terms.${role}`} components={links} />}
        checked={ticks.terms}
        onChange={event => onChange({ ...ticks, terms: event.target.checked })}
        hint={role === 'DOCTOR' && t('legal.newTab')}
        error={error}
        required
      />
      {role === 'PATIENT' && <HealthTick ticks={ticks} onChange={onChange} />}
    </div>
  )
}

export function HealthTick({ ticks, onChange }: Pick<AgreementsProps, 'ticks' | 'onChange'>) {
  const { t } = useTranslation('access')
  return (
    <Checkbox
      label={<Trans t={t} i18nKey="terms.health" components={links} />}
      checked={ticks.health}
      onChange={event => onChange({ ...ticks, health: event.target.checked })}
      hint={t('legal.newTab')}
      required
    />
  )
}
