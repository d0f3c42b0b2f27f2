import type { Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import { inTransaction } from '../../../database/transaction.ts'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import type { VideoCallsGround } from '../ground.ts'
import { roomOfWatchers } from '../rooms.ts'
import { judgedEvery } from './seats.ts'

interface Watched {
  appointmentId: string
  side: Side
  judgedAt: Date
}

/** The case that one page watches, if any. */
export function watchOf(
  { cases, clock, database }: VideoCallsGround,
  page: LivePage<'/call'>,
  person: LivePerson,
) {
  let watched: Watched | undefined

  async function mayWatch(appointmentId: string) {
    const { may } = await inTransaction(database, tx => cases.read(tx, appointmentId, person))
    if (!may.watchPresence || person.role === 'ADMIN') throw new Refusal('not.found')
    return person.role
  }

  function end() {
    if (watched) page.leave(roomOfWatchers(watched.appointmentId))
    watched = undefined
  }

  return {
    end,
    async begin(appointmentId: string) {
      const side = await mayWatch(appointmentId)
      end()
      watched = { appointmentId, side, judgedAt: clock.now() }
      page.join(roomOfWatchers(appointmentId))
      return side
    },
    /** As long as it may, as its room and the database say. */
    async goOn(appointmentId: string) {
      const one = watched
      if (one?.appointmentId !== appointmentId || !page.isIn(roomOfWatchers(appointmentId))) {
        throw new Refusal('not.found')
      }
      if (later(one.judgedAt, judgedEvery) > clock.now()) return one
      one.judgedAt = clock.now()
      try {
        await mayWatch(appointmentId)
      } catch (error) {
        if (error instanceof Refusal && watched === one) end()
        throw error
      }
      return one
    },
  }
}
