import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FileTable } from '../documents/file-table.tsx'
import { filesToNameQuery } from '../documents/queries.ts'

interface NamedDocumentDialogProps {
  /** Undefined while none is opened. */
  of: { _id: string; name: string } | undefined
  room: string
  onClose: () => void
}

/** To look at it or to have it, as on the page of the case (APPT-41). */
export const NamedDocumentDialog = ({ of, room, onClose }: NamedDocumentDialogProps) => (
  <WideDialog open={of !== undefined} title={of?.name ?? ''} isShare onClose={onClose}>
    {of && <Named of={of} room={room} />}
  </WideDialog>
)

function Named({ of, room }: { of: { _id: string; name: string }; room: string }) {
  const { t } = useTranslation('chat')
  const query = useQuery(filesToNameQuery(room))
  return (
    <Loaded
      queries={[query]}
      data={query.data?.filter(({ _id }) => _id === of._id)}
      wait={<Skeleton shape="block" height="8rem" />}
      failed={t('documents.failed')}
      empty={<EmptyState drawing="papers">{t('documents.gone')}</EmptyState>}
    >
      {files => <FileTable caption={of.name} files={files} appointmentId={room} />}
    </Loaded>
  )
}
