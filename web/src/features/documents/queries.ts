import { caseFiles, type CaseUpload } from '@konsil/contract/case-files'
import { queryOptions } from '@tanstack/react-query'
import { call, Refused } from '../../lib/calls/api.ts'
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

/** What both sides may open, to be named to each other; what is closed to the reader is not there. */
export const filesToNameQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'to-name', appointmentId],
    queryFn: async ({ signal }) => {
      const [documents, reports] = await Promise.all([
        openTo(call(caseFiles.listDocuments, { appointmentId }, { signal })),
        openTo(call(caseFiles.listReports, { appointmentId }, { signal })),
      ])
      return [...documents, ...reports.filter(({ version }) => version !== null)]
    },
    ...fresh,
  })

async function openTo<File>(asked: Promise<{ list: File[] }>) {
  try {
    return (await asked).list
  } catch (failure) {
    if (failure instanceof Refused && failure.is('not.found')) return []
    throw failure
  }
}

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
