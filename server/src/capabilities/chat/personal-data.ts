import { onTheWire } from '@konsil/contract/core/time'
import { type PersonalData, toldInPages } from '../personal-data.ts'
import type { ChatGround } from './ground.ts'
import { openMessage } from './sealed-message.ts'
import { countSaid, nextSaid } from './store/messages.ts'

/** What was said is part of the record, and stays with its case. */
export const personalDataOf = ({ keysOf, config }: ChatGround): PersonalData => ({
  async summary(connection, userId) {
    const count = await countSaid(connection, userId)
    return count > 0
      ? [{ kind: 'MESSAGES', count, fate: 'STAYS', years: config.RECORD_YEARS } as const]
      : []
  },
  erase: async () => undefined,
  export: {
    messages: toldInPages(nextSaid, async (rows, _, userId) => {
      const keys = await keysOf([...new Set(rows.map(row => row.appointment_id))])
      return rows.map(row => {
        const said = openMessage(keys.get(row.appointment_id), row)
        return {
          appointmentId: row.appointment_id,
          number: row.number,
          isOwn: row.author_id === userId,
          sentAt: onTheWire(row.sent_at),
          text: said?.text ?? null,
          documents: said?.documents ?? [],
        }
      })
    }),
  },
})
