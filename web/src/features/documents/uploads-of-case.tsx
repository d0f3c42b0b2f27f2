import type { CaseUpload } from '@konsil/contract/case-files'
import type { RoleCode } from '@konsil/contract/core/roles'
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
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import type { Session } from '../../lib/visitor/session.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { toast } from '../../ui/toast/toast.ts'
import { askWhatIsThere, keptAmong, notFromHere } from './at-server.ts'
import { DownloadsOfCase } from './downloads-of-case.tsx'
import { uploadsQuery } from './queries.ts'
import { forgottenFiles, keepForgotten } from './sending/forgotten-files.ts'
import { Intake } from './sending/intake.ts'
import { UploadQueue } from './sending/upload-queue.ts'

interface Sending {
  queue: UploadQueue
  intake: Intake
}

const OfCase = createContext<Sending | undefined>(undefined)

interface UploadsOfCaseProps {
  appointmentId: string
  children: ReactNode
}

/** What is being sent or fetched for a case goes on while its page is open, whichever of its dialogs is. */
export function UploadsOfCase({ appointmentId, children }: UploadsOfCaseProps) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const { i18n } = useTranslation()
  // In the language of then.
  const tellKept = (name: string) => toast.success(i18n.t('documents:kept.one', { name }))
  const [sending] = useState(() => sendingFor({ queries, appointmentId, session, tellKept }))
  const { queue, intake } = sending
  useEffect(() => queue.open(), [queue])
  useEffect(() => intake.open(), [intake])
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.read)
  const { looking, forgotten } = useSyncExternalStore(intake.subscribe, intake.read)
  useUnsaved(uploads.length + looking > 0, 'files')
  const waiting = uploads.filter(({ id }) => id === undefined).length
  const personId = session.profile._id
  useEffect(
    () => keepForgotten(personId, appointmentId, forgotten + looking + waiting),
    [personId, appointmentId, forgotten, looking, waiting],
  )
  useKept(appointmentId, session.role)
  return (
    <OfCase value={sending}>
      <DownloadsOfCase>{children}</DownloadsOfCase>
    </OfCase>
  )
}

interface ForCase {
  queries: QueryClient
  appointmentId: string
  session: Session
  tellKept: (name: string) => void
}

function sendingFor(of: ForCase): Sending {
  const { queries, appointmentId, session } = of
  const { role, profile } = session
  const { queryKey } = uploadsQuery(appointmentId)
  const queue = new UploadQueue({
    appointmentId,
    onArrived: upload => noteArrived(of, upload),
    onEnded: () => void queries.invalidateQueries({ queryKey }),
  })
  const intake = new Intake({
    queue,
    atServer: () => askWhatIsThere({ queries, appointmentId, role, shown: queue.read }),
    forgotten: forgottenFiles(profile._id, appointmentId),
  })
  return { queue, intake }
}

async function noteArrived({ queries, appointmentId, tellKept }: ForCase, upload?: CaseUpload) {
  const { queryKey } = uploadsQuery(appointmentId)
  // What was asked before does not know of it.
  await queries.cancelQueries({ queryKey })
  if (upload?.state === 'CHECKING') {
    queries.setQueryData(queryKey, before => ({
      list: [...(before?.list ?? []).filter(({ _id }) => _id !== upload._id), upload],
    }))
    void queries.invalidateQueries({ queryKey })
  } else {
    // An answer was lost, and the next one came after it was looked at: nobody saw that.
    if (upload?.state === 'KEPT') tellKept(upload.name)
    void askAgain(queries, ['documents', 'appointments'])
  }
}

/** What was looked at and is kept now both see. */
function useKept(appointmentId: string, role: RoleCode) {
  const { t } = useTranslation('documents')
  const queries = useQueryClient()
  const { data } = useQuery(uploadsQuery(appointmentId))
  const before = useRef<readonly CaseUpload[]>([])
  const tell = useEffectEvent(async (list: readonly CaseUpload[]) => {
    const looked = before.current.filter(
      ({ _id, state }) => state === 'CHECKING' && !list.some(one => one._id === _id),
    )
    before.current = list
    if (looked.length === 0) return
    const [first, ...more] = await keptAmong({ queries, appointmentId, role }, looked)
    if (first) {
      toast.success(
        more.length === 0
          ? t('kept.one', { name: first.name })
          : t('kept.several', { count: more.length + 1 }),
      )
    }
    void askAgain(queries, ['documents', 'appointments'])
  })
  useEffect(() => {
    if (data) void tell(data.list)
  }, [data])
}

function useSending() {
  const sending = useContext(OfCase)
  if (!sending) throw new Error('no case to send anything for')
  return sending
}

export function useUploads() {
  const { queue } = useSending()
  const shown = useSyncExternalStore(queue.subscribe, queue.read)
  const { data } = useQuery(uploadsQuery(queue.appointmentId))
  return { queue, ...shown, others: notFromHere(shown, data?.list ?? []) }
}

export function useIntake() {
  const { intake } = useSending()
  return { intake, ...useSyncExternalStore(intake.subscribe, intake.read) }
}

/** Of the reader's files what the case does not have yet: on its way, cut, being looked at or refused. */
export function useNotKept() {
  const { queue, uploads, others } = useUploads()
  const { looking } = useIntake()
  const query = useQuery(uploadsQuery(queue.appointmentId))
  const files = [
    ...uploads.map(({ key, name }) => ({ key, name })),
    ...others.map(({ _id, name }) => ({ key: _id, name })),
  ]
  return { query, looking, files }
}

/** Something of the reader's is on its way, or is being looked at. */
export function useIsComing() {
  const { uploads, others } = useUploads()
  return uploads.length > 0 || others.some(({ state }) => state !== 'REFUSED')
}
