import {
  type BookingQuestions,
  dayOfDoctor,
  lockedTime,
  periodOfDoctor,
} from '@konsil/contract/realtime'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayLater } from '@konsil/contract/core/time'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import { roomOfDay } from '../../schedules/index.ts'
import type { BookingGround } from '../ground.ts'
import { bindLocks } from './bind-locks.ts'
import { lockTime, releaseDay, releaseTime } from './lock-time.ts'
import { createRooms } from './rooms.ts'
import { tellsTaken } from './tell-taken.ts'

type Page = LivePage<'/booking'>

/** One open page on which somebody chooses a time, or looks at the days (D-058, D-310). What does not fit is ignored. */
export function hearBooking(ground: BookingGround, page: Page, person: LivePerson) {
  const rooms = createRooms(page)
  const locks = bindLocks(ground, page)
  const write = (act: () => Promise<void>) => ground.write(person, act)
  const tellTaken = tellsTaken(ground, page, person)
  const answers: { [Event in keyof BookingQuestions]: (asked: unknown) => Promise<void> | void } = {
    async remapping() {
      await write(() => locks.rebind(person.userId))
    },
    async booking(asked) {
      const day = dayOfDoctor.safeParse(asked).data
      if (!day) return
      rooms.choose(roomOfDay(day.doctorId, day.date))
      await tellTaken(day.doctorId, day.date)
    },
    async 'stop-booking'(asked) {
      const day = dayOfDoctor.safeParse(asked).data
      if (!day) return
      rooms.stopChoosing(roomOfDay(day.doctorId, day.date))
      await write(() => releaseDay(ground, person.userId, day))
    },
    subcribe(asked) {
      const period = periodOfDoctor.safeParse(asked).data
      if (period) rooms.watch(roomsOf(period))
    },
    unsubcribe() {
      rooms.watch([])
    },
    async lock(asked) {
      const time = lockedTime.safeParse(asked).data
      // Only in the room of that day (D-310), and by whoever books.
      if (!time || !rooms.isChosen(roomOfDay(time.doctorId, time.date))) return
      if (person.role !== 'PATIENT') return
      try {
        await write(async () => locks.add(await lockTime(ground, person, time)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      await tellTaken(time.doctorId, time.date)
    },
    async release(asked) {
      const time = lockedTime.safeParse(asked).data
      if (time) await write(() => releaseTime(ground, person.userId, time))
    },
  }
  for (const event of Object.keys(answers) as (keyof BookingQuestions)[]) {
    page.hear(event, answers[event])
  }
}

function roomsOf({ doctorId, from, to }: { doctorId: string; from: string; to: string }) {
  const rooms: string[] = []
  for (let day = from; day <= to; day = dayLater(day, 1)) rooms.push(roomOfDay(doctorId, day))
  return rooms
}
