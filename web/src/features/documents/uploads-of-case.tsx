import type { CaseUpload } from '@konsil/contract/case-files'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { toast } from '../../ui/toast/toast.ts'
import { uploadsQuery } from './queries.ts'
import { UploadQueue } from './sending/upload-queue.ts'

const OfCase = createContext<UploadQueue | undefined>(undefined)

interface UploadsOfCaseProps {
  appointmentId: string
  children: ReactNode
}

/** What is being sent for a case goes on while its page is open, whichever of its dialogs is. */
export function UploadsOfCase({ appointmentId, children }: UploadsOfCaseProps) {
  const queries = useQueryClient()
  const [queue] = useState(() => {
    const { queryKey } = uploadsQuery(appointmentId)
    return new UploadQueue({
      appointmentId,
      onArrived: upload => noteArrived(queries, appointmentId, upload),
      onEnded: () => void queries.invalidateQueries({ queryKey }),
    })
  })
  useEffect(() => queue.open(), [queue])
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.read)
  useUnsaved(uploads.length > 0, 'files')
  useKept(appointmentId)
  return <OfCase value={queue}>{children}</OfCase>
}

async function noteArrived(queries: QueryClient, appointmentId: string, upload?: CaseUpload) {
  const { queryKey } = uploadsQuery(appointmentId)
  // What was asked before does not know of it.
  await queries.cancelQueries({ queryKey })
  if (upload) {
    queries.setQueryData(queryKey, before => ({
      list: [...(before?.list ?? []).filter(({ _id }) => _id !== upload._id), upload],
    }))
  }
  void queries.invalidateQueries({ queryKey })
}

/** What was looked at, and is not named any more, is kept: now both see it. */
function useKept(appointmentId: string) {
  const { t } = useTranslation('documents')
  const queries = useQueryClient()
  const { data } = useQuery(uploadsQuery(appointmentId))
  const before = useRef<readonly CaseUpload[]>([])
  const tell = useEffectEvent((list: readonly CaseUpload[]) => {
    const kept = before.current.filter(
      ({ _id, state }) => state === 'CHECKING' && !list.some(one => one._id === _id),
    )
    before.current = list
    const [first] = kept
    if (!first) return
    toast.success(
      kept.length === 1
        ? t('kept.one', { name: first.name })
        : t('kept.several', { count: kept.length }),
    )
    void askAgain(queries, ['documents', 'appointments'])
  })
  useEffect(() => {
    if (data) tell(data.list)
  }, [data])
}

export function useUploads() {
  const queue = useContext(OfCase)
  if (!queue) throw new Error('no case to send anything for')
  const shown = useSyncExternalStore(queue.subscribe, queue.read)
  const { data } = useQuery(uploadsQuery(queue.appointmentId))
  const ids = new Set(shown.uploads.flatMap(({ id }) => id ?? []))
  return {
    queue,
    ...shown,
    /** Known to the server, and not being sent from here. */
    others: data?.list.filter(({ _id }) => !ids.has(_id)) ?? [],
  }
}
