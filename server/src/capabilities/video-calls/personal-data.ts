import { onTheWire } from '@konsil/contract/core/time'
import { erased, type PersonalData, toldInPages } from '../personal-data.ts'
import type { VideoCallsGround } from './ground.ts'
import { openNote } from './notes/sealed-note.ts'
import { openPhone } from './released-phone.ts'
import { countNotes, nextNotes } from './store/notes.ts'
import { countPhones, deletePhonesOf, nextPhones } from './store/phones.ts'
import { countVisits, deleteVisitsOf, nextVisits } from './store/visits.ts'

type Ground = Pick<VideoCallsGround, 'keysOf' | 'config'>

/** What a doctor noted is part of the record, and stays with its case; its patient reads it here (§ 630g BGB). */
export const personalDataOf = ({ keysOf, config }: Ground): PersonalData => {
  const keysOfRows = (rows: readonly { appointment_id: string }[]) =>
    keysOf([...new Set(rows.map(row => row.appointment_id))])
  return {
    async summary(connection, userId) {
      const notes = await countNotes(connection, userId)
      const visits = await countVisits(connection, userId)
      const phones = await countPhones(connection, userId)
      return [
        { kind: 'NOTES', count: notes, fate: 'STAYS', years: config.RECORD_YEARS } as const,
        erased('CALLS', visits + phones),
      ].filter(one => one.count > 0)
    },
    async erase(tx, userId) {
      await deleteVisitsOf(tx, userId)
      await deletePhonesOf(tx, userId)
    },
    export: {
      doctorNotes: toldInPages(nextNotes, async (rows, _, userId) => {
        const keys = await keysOfRows(rows)
        return rows.map(row => ({
          appointmentId: row.appointment_id,
          version: row.version,
          isOwn: row.doctor_id === userId,
          writtenAt: onTheWire(row.written_at),
          text: openNote(keys.get(row.appointment_id), row),
        }))
      }),
      calls: toldInPages(nextVisits, rows =>
        rows.map(row => ({
          callId: row.call_id,
          appointmentId: row.appointment_id,
          as: row.side,
          cameAt: onTheWire(row.came_at),
          seenAt: onTheWire(row.seen_at),
          hasLeft: row.has_left,
          times: row.times,
          roundTripMs: row.round_trip_ms,
          jitterMs: row.jitter_ms,
          lostPermille: row.lost_permille,
          isRelayed: row.is_relayed,
        })),
      ),
      phonesOfCalls: toldInPages(nextPhones, async rows => {
        const keys = await keysOfRows(rows)
        return rows.map(row => ({
          callId: row.call_id,
          releasedAt: onTheWire(row.released_at),
          phone: openPhone(keys.get(row.appointment_id), row),
        }))
      }),
    },
  }
}
