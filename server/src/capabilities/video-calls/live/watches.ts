import type { Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
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
  { cases, clock, database, live }: VideoCallsGround,
  page: LivePage<'/call'>,
  person: LivePerson,
) {
  let watched: Watched | undefined

  async function mayWatch(appointmentId: string) {
    const { may } = await live.asking(() => cases.judge(database, appointmentId, person))
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
      end()
      const side = await page.joinJudged([roomOfWatchers(appointmentId)], () =>
        mayWatch(appointmentId),
      )
      watched = { appointmentId, side, judgedAt: clock.now() }
      return side
    },
    /** As its room says. */
    at(appointmentId: string) {
      if (watched?.appointmentId !== appointmentId || !page.isIn(roomOfWatchers(appointmentId))) {
        throw new Refusal('not.found')
      }
      return watched
    },
    /** As long as it may, as the database says from time to time. */
    async goOn(one: Watched) {
      if (later(one.judgedAt, judgedEvery) > clock.now()) return
      one.judgedAt = clock.now()
      try {
        await mayWatch(one.appointmentId)
      } catch (error) {
        if (error instanceof Refusal && watched === one) end()
        throw error
      }
    },
  }
}
