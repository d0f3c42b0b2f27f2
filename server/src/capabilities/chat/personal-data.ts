import { onTheWire } from '@konsil/contract/core/time'
import { type PersonalData, toldInPages } from '../personal-data.ts'
import type { ChatGround } from './ground.ts'
import { openMessage } from './sealed-message.ts'
import { nextChatrooms } from './store/chatrooms.ts'
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
    conversations: toldInPages(nextChatrooms, (rows, _, userId) =>
      rows.map(row => ({
        appointmentId: row.appointment_id,
        isOpen: row.is_open,
        isRestricted: row.is_restricted,
        movedAt: onTheWire(row.moved_at),
        messages: row.last_number,
        ...(row.patient_id === userId
          ? { readUpTo: row.patient_read, unread: row.patient_unread, toldUpTo: row.patient_told }
          : {
              beginsBehind: row.doctor_from,
              readUpTo: row.doctor_read,
              unread: row.doctor_unread,
              toldUpTo: row.doctor_told,
            }),
      })),
    ),
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
