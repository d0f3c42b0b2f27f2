import type { doctors } from '@konsil/contract/doctors'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { ban, unban } from './ban.ts'
import type { DoctorsGround } from './ground.ts'
import { readDetail } from './read-detail.ts'
import { readDoctors } from './read-doctors.ts'

export function doctorsHandlers(ground: DoctorsGround): HandlersOf<typeof doctors> {
  const { database } = ground
  return {
    async search() {
      const data = (await readDoctors(ground, database)).map(({ shown }) => shown)
      return { data, total: data.length }
    },
    // Of one connection: each part of it would take one of its own.
    readDetail: ({ input }) => inTransaction(database, tx => readDetail(ground, tx, input.id)),
    ban: ({ input, person }) => ban(ground, { doctorId: input.id, by: person.userId }),
    unban: ({ input, person }) => unban(ground, { doctorId: input.id, by: person.userId }),
  }
}
