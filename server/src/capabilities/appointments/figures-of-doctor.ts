import type { OwnStatistics, RevenueRow } from '@konsil/contract/statistics'
import { appointmentStates } from '@konsil/contract/appointment-steps'
import type { Connection } from '../../database/connect.ts'
import { moneyOf } from '../services/index.ts'
import {
  type OfDoctor,
  readBooked,
  readDeliveryTimes,
  readForRevenue,
  readRated,
} from './store/figures.ts'
import { stateNameOf } from './words.ts'

/** What was paid for, rated and delivered in a time, for the figures of its doctor. */
export async function figuresOfDoctor(connection: Connection, asked: OfDoctor) {
  const [booked, rated, delivery] = await Promise.all([
    readBooked(connection, asked),
    readRated(connection, asked),
    readDeliveryTimes(connection, asked),
  ])
  return { booked, rated, delivery }
}

/** In the order of the scale, each that occurs. */
export const perStatus = (
  booked: Awaited<ReturnType<typeof readBooked>>,
): OwnStatistics['appointments']['perStatus'] =>
  appointmentStates
    .map(code => ({
      code,
      // Not how each was held: that differs from one to the next.
      name: stateNameOf(code, 'CHAT'),
      count: booked.filter(({ state }) => state === code).length,
    }))
    .filter(({ count }) => count > 0)

type Named = Pick<RevenueRow, '_id' | 'code' | 'appointment'>

/** What a doctor reads of these beside their money, by id; of what another one has taken over only its number. */
export async function namedForRevenue(connection: Connection, doctorId: string, ids: string[]) {
  const rows = await readForRevenue(connection, ids)
  return new Map<string, Named>(
    rows.map(row => [
      row.id,
      {
        _id: row.id,
        code: row.code,
        appointment:
          row.doctor_id === doctorId
            ? {
                day: row.day,
                service: row.service_name,
                status: { code: row.state, name: stateNameOf(row.state, row.consultation_type) },
                price: moneyOf(row.price_cents, row.currency),
              }
            : null,
      },
    ]),
  )
}
