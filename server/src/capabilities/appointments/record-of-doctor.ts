import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { stateAt } from './policy.ts'
import { momentOf } from './present.ts'
import { disputedOf } from './store/no-shows.ts'
import { countCancelled, countStars, listSeenByDoctor } from './store/of-doctor.ts'
import { stateNameOf } from './words.ts'

/** What administrators see of a doctor's appointments together: no patient of them. */
export async function recordOfDoctor(connection: Connection, doctorId: string, now: Date) {
  const { rows, total } = await listSeenByDoctor(connection, doctorId)
  const ids = rows.map(({ id }) => id)
  const disputed = await disputedOf(connection, ids)
  return {
    appointments: rows.map(row => {
      const code = stateAt(row, now)
      return {
        _id: row.id,
        code: row.code,
        status: { code, name: stateNameOf(code, row.consultation_type) },
        service: { service: { name: row.service_name } },
        moment: momentOf(row),
        chooseUntil: row.choose_until && onTheWire(row.choose_until),
        isDisputed: disputed.has(row.id),
      }
    }),
    appointmentsInAll: total,
    ratings: await countStars(connection, doctorId),
    cancelledByStatistics: await countCancelled(connection, doctorId),
  }
}
