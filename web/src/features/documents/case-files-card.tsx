import type { Appointment } from '@konsil/contract/appointments'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { Letter } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import styles from './case-files.module.css'
import { DocumentsDialog } from './documents-dialog.tsx'
import { ReportsDialog } from './reports-dialog.tsx'
import { useIntake, useUploads } from './uploads-of-case.tsx'

type Shown = 'documents' | 'reports'

/** What belongs to a case, and the ways to it (APPT-37). */
export function CaseFilesCard({ of }: { of: Appointment }) {
  const { t } = useTranslation('documents')
  const { role } = useSignedIn()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const own = role === 'DOCTOR' ? 'reports' : 'documents'
  const { documents, reports, versions, mayReadDocuments, mayReadReports } = of
  const closed = useClosed(of)
  return (
    <Card title={t('card.title')}>
      <OnTheWay onOpen={() => setShown(own)} />
      <ul className={styles.ways}>
        <Way
          title={t('documents.title')}
          state={t('card.documents', { count: documents.length })}
          {...(mayReadDocuments ? {} : { closed })}
          act={t(role === 'PATIENT' && of.mayAddFiles ? 'card.addDocuments' : 'card.showDocuments')}
          onOpen={() => setShown('documents')}
        />
        <Way
          title={t('reports.title')}
          state={
            versions.length > 0
              ? t('card.version', { number: String(versions.length) })
              : t('card.reports', { count: reports.length })
          }
          {...(mayReadReports ? {} : { closed })}
          act={t(role === 'DOCTOR' && of.mayAddFiles ? 'card.addReports' : 'card.showReports')}
          onOpen={() => setShown('reports')}
        />
      </ul>
      <DocumentsDialog of={of} open={shown === 'documents'} onClose={close} />
      <ReportsDialog of={of} open={shown === 'reports'} onClose={close} />
    </Card>
  )
}

interface WayProps {
  title: string
  state: ReactNode
  /** Why it cannot be opened. */
  closed?: string
  act: string
  onOpen: () => void
}

/** Why something of it is closed to whoever reads, as the server says it. */
function useClosed({ mayReadWords, isRestricted, deletedAt, rest, versions }: Appointment) {
  const { t } = useTranslation('documents')
  if (!mayReadWords)
    return t(isRestricted && deletedAt === null ? 'card.restricted' : 'card.deleted')
  if (versions.length === 0) return t('card.reports', { count: 0 })
  return t(rest ? 'card.untilPaid' : 'card.unpaid')
}

const Way = ({ title, state, closed, act, onOpen }: WayProps) => (
  <li className={styles.way}>
    <Letter />
    <span className={styles.words}>
      <strong>{title}</strong>
      <span className={styles.soft}>{closed ?? state}</span>
    </span>
    {closed === undefined && <Button onClick={onOpen}>{act}</Button>}
  </li>
)

/** Sent from here, or cut by leaving the page before (APPT-52). */
function OnTheWay({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('documents')
  const { uploads, arrived, others } = useUploads()
  const { forgotten } = useIntake()
  const open = <Button onClick={onOpen}>{t('card.open')}</Button>
  if (uploads.length > 0) {
    const sum = (of: (upload: (typeof uploads)[number]) => number) =>
      uploads.reduce((all, upload) => all + of(upload), arrived.bytes)
    const title = t('card.sending', { count: uploads.length })
    const share = sum(({ sent }) => sent) / sum(({ size }) => size)
    return (
      <Notice title={title} action={open}>
        <ProgressBar label={title} share={share} />
      </Notice>
    )
  }
  const cut = others.filter(({ state }) => state === 'ARRIVING')
  const refused = others.filter(({ state }) => state === 'REFUSED')
  if (cut.length + refused.length + forgotten === 0) return null
  return (
    <Notice kind="caution" title={t('card.unfinished')} action={open}>
      <ul className={styles.names}>
        {cut.map(({ _id, name }) => (
          <li key={_id}>{t('card.cut', { name })}</li>
        ))}
        {refused.map(({ _id, name }) => (
          <li key={_id}>{t('card.refused', { name })}</li>
        ))}
        {forgotten > 0 && <li>{t('forgotten.title', { count: forgotten })}</li>}
      </ul>
    </Notice>
  )
}
