import type { Appointment } from '@konsil/contract/appointments'
import type { CaseReport } from '@konsil/contract/case-files'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './case-files.module.css'
import type { FilesDialogProps } from './documents-dialog.tsx'
import { FilesPlace } from './files-place.tsx'
import { FileTable } from './file-table.tsx'
import { reportsQuery } from './queries.ts'
import { Uploader } from './uploader.tsx'
import { useIsComing } from './uploads-of-case.tsx'

/** The doctor's reports: what is not delivered yet for its doctor, every delivered version for both (APPT-37, APPT-51). */
export function ReportsDialog({ of, open, onClose }: FilesDialogProps) {
  const { t } = useTranslation('documents')
  const { role } = useSignedIn()
  const isDoctor = role === 'DOCTOR'
  const query = useQuery({ ...reportsQuery(of._id), enabled: open })
  const isComing = useIsComing() && isDoctor
  const none = <EmptyState drawing="papers">{t('reports.empty')}</EmptyState>
  const ownEmpty = <p>{t('reports.emptyOwn')}</p>
  return (
    <WideDialog open={open} title={t('reports.title')} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.lead}>{t(`reports.lead.${isDoctor ? 'DOCTOR' : 'PATIENT'}`)}</p>
        {isDoctor && of.mayAddFiles && <Uploader />}
        <FilesPlace label={t('reports.title')}>
          <Loaded
            queries={[query]}
            data={query.data?.list}
            wait={<Skeleton shape="block" height="8rem" />}
            failed={t('reports.failed')}
            empty={isComing ? null : isDoctor && of.mayAddFiles ? ownEmpty : none}
          >
            {list => <Versions of={of} list={list} />}
          </Loaded>
        </FilesPlace>
      </div>
    </WideDialog>
  )
}

interface VersionsProps {
  of: Appointment
  list: readonly CaseReport[]
}

/** The newest first, each with what the patient said to it. */
function Versions({ of, list }: VersionsProps) {
  const { t } = useTranslation('documents')
  const drafts = list.filter(({ version }) => version === null)
  return (
    <>
      {drafts.length > 0 && (
        <section className={styles.version}>
          <h3>{t('reports.drafts')}</h3>
          <FileTable caption={t('reports.drafts')} files={drafts} appointmentId={of._id} />
        </section>
      )}
      {of.versions.toReversed().map(version => (
        <Version
          key={version.number}
          version={version}
          isCurrent={version.number === of.versions.length}
          files={list.filter(report => report.version?.number === version.number)}
          appointmentId={of._id}
        />
      ))}
    </>
  )
}

interface VersionProps {
  version: Appointment['versions'][number]
  isCurrent: boolean
  files: readonly CaseReport[]
  appointmentId: string
}

function Version({ version, isCurrent, files, appointmentId }: VersionProps) {
  const { t } = useTranslation('documents')
  const { role } = useSignedIn()
  const { number, deliveredAt, rejectedAt, rejection } = version
  const title = t('reports.version', { number: String(number) })
  return (
    <section className={styles.version}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {rejectedAt !== null && (
          <StatusWord sign="failed" tone="caution">
            {t('reports.rejected')}
          </StatusWord>
        )}
        {rejectedAt === null && isCurrent && (
          <StatusWord sign="done" tone="success">
            {t('reports.current')}
          </StatusWord>
        )}
      </header>
      <p className={styles.soft}>
        {t('reports.deliveredAt')} <RelativeTime at={instantFrom(deliveredAt)} />
      </p>
      {rejectedAt !== null && (
        <>
          <p className={styles.soft}>
            {t(`reports.rejectedBy.${role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'}`)}{' '}
            <RelativeTime at={instantFrom(rejectedAt)} />
          </p>
          {rejection !== null && <blockquote dir="auto">{rejection}</blockquote>}
        </>
      )}
      <FileTable caption={title} files={files} appointmentId={appointmentId} />
    </section>
  )
}
