import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { Trans, useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import styles from './uploaded-certificate-page.module.css'

/** What holds of it: one that was taken back or came to nothing is neither an approval nor a rejection. */
export function DecisionWord({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  const { decision, outcome } = of
  if (outcome === 'UNDONE' || outcome === 'LAPSED') {
    return (
      <span className={styles.named}>
        <StatusWord sign="ended">{t(`outcome.${outcome}`)}</StatusWord>
        <span className={styles.soft}>{t(`decided.was.${decision}`)}</span>
      </span>
    )
  }
  const isApproved = decision === 'APPROVED'
  return (
    <StatusWord sign={isApproved ? 'done' : 'failed'} tone={isApproved ? 'success' : 'danger'}>
      {t(`status.${isApproved ? 'ACTIVE' : 'REJECTED'}`)}
    </StatusWord>
  )
}

interface DeciderProps {
  by: CertificateDecision['decidedBy']
  at: string
}

export function Decider({ by, at }: DeciderProps) {
  const { t } = useTranslation('certificates')
  return (
    <span className={styles.named}>
      <PersonName of={by ? fullName(by) : t('decided.formerAdministrator')} />
      <span className={styles.soft}>
        <RelativeTime at={new Date(at)} />
      </span>
    </span>
  )
}

/** What came of it since. */
export function OutcomeWords({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  if (!of.undone) return <span>{t(`outcome.${of.outcome}`)}</span>
  const { by, at } = of.undone
  const name = by ? fullName(by) : t('decided.formerAdministrator')
  return (
    <span className={styles.named}>
      <span>
        <Trans t={t} i18nKey="decided.undoneBy" components={{ person: <PersonName of={name} /> }} />
      </span>
      <span className={styles.soft}>
        <RelativeTime at={new Date(at)} />
      </span>
    </span>
  )
}
