import type { DoctorServiceState } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'

const looks: Record<DoctorServiceState, StatusLook> = {
  PENDING_APPROVAL: { sign: 'waiting', tone: 'info' },
  REVIEWING: { sign: 'going', tone: 'info' },
  MISSING_QUESTIONAIRE: { sign: 'caution', tone: 'caution' },
  ACTIVE: { sign: 'done', tone: 'success' },
  DEACTIVATED: { sign: 'ended', tone: 'plain' },
  REJECTED: { sign: 'failed', tone: 'danger' },
}

interface ServiceStatusProps {
  code: DoctorServiceState
  /** It waits for the physician ID or the invoice details: not what is called active (D-346). */
  isPrepared?: boolean
}

export function ServiceStatus({ code, isPrepared = false }: ServiceStatusProps) {
  const { t } = useTranslation('services')
  if (isPrepared) {
    return (
      <StatusWord sign="waiting" tone="info">
        {t('status.prepared')}
      </StatusWord>
    )
  }
  return <StatusWord {...looks[code]}>{t(`status.${code}`)}</StatusWord>
}

/** Beside its state: what a doctor offers ends with their physician ID (D-049). */
export function ExpiredTag() {
  const { t } = useTranslation('services')
  return (
    <StatusWord sign="ended" tone="caution">
      {t('expired')}
    </StatusWord>
  )
}
