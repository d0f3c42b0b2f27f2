import type { Appointment } from '@konsil/contract/appointments'
import type { Opened } from './opened.ts'

type Dispute = Appointment['disputes'][number]

/** What both have said, with their words as far as they were opened. */
export function viewsRead({ _id, views }: Dispute, opened: Opened) {
  const read = opened.DISPUTES?.disputes.find(dispute => dispute._id === _id)?.views ?? []
  return views.map(view => read.find(({ by }) => by === view.by) ?? view)
}

/** To an administrator: some of it has still to be opened. */
export const areViewsClosed = (dispute: Dispute, opened: Opened) =>
  dispute.hearUntil !== null && viewsRead(dispute, opened).some(({ text }) => text === null)
