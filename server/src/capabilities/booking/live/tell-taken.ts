import type { LivePage, LivePerson } from '../../../ports/live.ts'
import type { BookingGround } from '../ground.ts'
import { takenOf } from './lock-time.ts'
import { mostChosen } from './rooms.ts'

/**
 * Tells a page what is taken of a day. A day that waits for its answer is not asked for once more: the
 * answer says how it stands then.
 */
export function tellsTaken(
  ground: BookingGround,
  page: Pick<LivePage<'/booking'>, 'say'>,
  person: LivePerson,
) {
  const waiting = new Set<string>()
  return async (doctorId: string, date: string) => {
    const day = `${doctorId} ${date}`
    if (waiting.has(day) || waiting.size >= mostChosen) return
    waiting.add(day)
    await ground.inTurn(person.userId, async () => {
      waiting.delete(day)
      const slots = await takenOf(ground, person, doctorId, date)
      page.say('joinResponse', { doctorId, date, slots })
    })
  }
}
