import { caseFiles, type CaseUpload } from '@konsil/contract/case-files'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { againIn, timesAskedWhile } from '../../lib/signed-in/asked-again.ts'

/** The other side changes them: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const documentsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'documents', appointmentId],
    queryFn: ({ signal }) => call(caseFiles.listDocuments, { appointmentId }, { signal }),
    ...fresh,
  })

export const reportsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'reports', appointmentId],
    queryFn: ({ signal }) => call(caseFiles.listReports, { appointmentId }, { signal }),
    ...fresh,
  })

const isChecked = ({ list }: { list: readonly CaseUpload[] }) =>
  list.some(({ state }) => state === 'CHECKING')

/** What the reader is sending, or was before they left the page: asked for again while it is looked at. */
export const uploadsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'uploads', appointmentId],
    queryFn: ({ signal }) => call(caseFiles.listUploads, { appointmentId }, { signal }),
    refetchInterval: query =>
      query.state.data && isChecked(query.state.data) && againIn(timesAskedWhile(query, isChecked)),
    ...fresh,
  })
