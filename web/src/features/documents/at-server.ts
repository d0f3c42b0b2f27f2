import type { CaseUpload } from '@konsil/contract/case-files'
import type { RoleCode } from '@konsil/contract/core/roles'
import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery, reportsQuery, uploadsQuery } from './queries.ts'
import type { AtServer } from './sending/intake.ts'
import type { QueueShown } from './sending/upload-queue.ts'

/** Known to the server, and not being sent from here. */
export function notFromHere({ uploads }: QueueShown, known: readonly CaseUpload[]) {
  const ids = new Set(uploads.flatMap(({ id }) => id ?? []))
  return known.filter(({ _id }) => !ids.has(_id))
}

interface Asking {
  queries: QueryClient
  appointmentId: string
  role: RoleCode
}

/** What cannot be learnt now is sent once more: nothing is lost by it. */
export async function askWhatIsThere(
  asking: Asking & { shown: () => QueueShown },
): Promise<AtServer> {
  const { queries, appointmentId, shown } = asking
  const [uploads, kept] = await Promise.all([
    queries.ensureQueryData(uploadsQuery(appointmentId)).then(({ list }) => list, none),
    keptFor(asking).catch(none),
  ])
  return { uploads: notFromHere(shown(), uploads), kept }
}

const none = () => []

/** Of what was looked at and is not named any more: the rest was taken back, from here or elsewhere. */
export async function keptAmong(asking: Asking, looked: readonly CaseUpload[]) {
  const kept = await keptFor(asking).catch(none)
  return looked.filter(({ _id }) => kept.some(one => one._id === _id))
}

/** Of a doctor what is not delivered yet: a later version may hold what an earlier one did. */
async function keptFor({ queries, appointmentId, role }: Asking) {
  if (role !== 'DOCTOR') return (await queries.fetchQuery(documentsQuery(appointmentId))).list
  const { list } = await queries.fetchQuery(reportsQuery(appointmentId))
  return list.filter(({ version }) => version === null)
}
