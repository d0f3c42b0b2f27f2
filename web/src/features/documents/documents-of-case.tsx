import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FilesPlace } from './files-place.tsx'
import { FileTable } from './file-table.tsx'
import { documentsQuery } from './queries.ts'
import { useIsComing } from './uploads-of-case.tsx'

interface DocumentsOfCaseProps {
  appointmentId: string
  /** In place of the table. */
  empty: ReactNode
}

/** What its patient has handed in (APPT-38). */
export function DocumentsOfCase({ appointmentId, empty }: DocumentsOfCaseProps) {
  const { t } = useTranslation('documents')
  const query = useQuery(documentsQuery(appointmentId))
  const { role } = useSignedIn()
  const isComing = useIsComing() && role === 'PATIENT'
  return (
    <FilesPlace label={t('documents.title')}>
      <Loaded
        queries={[query]}
        data={query.data?.list}
        wait={<Skeleton shape="block" height="8rem" />}
        failed={t('documents.failed')}
        empty={isComing ? null : empty}
      >
        {list => (
          <FileTable caption={t('documents.title')} files={list} appointmentId={appointmentId} />
        )}
      </Loaded>
    </FilesPlace>
  )
}
