import type { doctors } from '@konsil/contract/doctors'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { aheadOfBan } from '../appointments/index.ts'
import { ban, unban } from './ban.ts'
import type { DoctorsGround } from './ground.ts'
import { readDetail } from './read-detail.ts'
import { readDoctor, readDoctors } from './read-doctors.ts'

export function doctorsHandlers(ground: DoctorsGround): HandlersOf<typeof doctors> {
  const { database } = ground
  return {
    async search() {
      const data = (await readDoctors(ground, database)).map(({ shown }) => shown)
      return { data, total: data.length }
    },
    // Of one connection: each part of it would take one of its own.
    readDetail: ({ input }) => inTransaction(database, tx => readDetail(ground, tx, input.id)),
    readEffectOfBan: ({ input }) =>
      inTransaction(database, async tx => {
        const { shown } = await readDoctor(ground, tx, input.id)
        return aheadOfBan(tx, shown._id, ground.clock.now())
      }),
    ban: ({ input, person }) => ban(ground, { doctorId: input.id, by: person.userId }),
    unban: ({ input, person }) => unban(ground, { doctorId: input.id, by: person.userId }),
  }
}
