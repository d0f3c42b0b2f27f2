import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { Trans, useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'

/** What holds of it: one that was taken back or came to nothing is neither an approval nor a rejection. */
export function DecisionWord({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  const { decision, outcome } = of
  if (outcome === 'UNDONE' || outcome === 'LAPSED') {
    return (
      <CellWords>
        <StatusWord sign="ended">{t(`outcome.${outcome}`)}</StatusWord>
        <Beneath>{t(`decided.was.${decision}`)}</Beneath>
      </CellWords>
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
    <CellWords>
      <PersonName of={by ? fullName(by) : t('decided.formerAdministrator')} />
      <Beneath>
        <RelativeTime at={new Date(at)} />
      </Beneath>
    </CellWords>
  )
}

/** What came of it since. */
export function OutcomeWords({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  if (!of.undone) return <span>{t(`outcome.${of.outcome}`)}</span>
  const { by, at } = of.undone
  const name = by ? fullName(by) : t('decided.formerAdministrator')
  return (
    <CellWords>
      <span>
        <Trans t={t} i18nKey="decided.undoneBy" components={{ person: <PersonName of={name} /> }} />
      </span>
      <Beneath>
        <RelativeTime at={new Date(at)} />
      </Beneath>
    </CellWords>
  )
}
