import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import { leastPayments } from '../../payments/index.ts'
import { moneyOf, presentToChoose } from '../../services/index.ts'
import { numberSettingsNow } from '../../site/index.ts'
import { isBookableAt } from '../bookable.ts'
import type { BookingGround } from '../ground.ts'
import { offeredTo, patientAsking } from '../may-book.ts'
import { readFacts } from '../store.ts'
import { readForList, presentDoctor } from './present-doctor.ts'

/** Whoever cannot be booked is answered as nobody is: why is not for patients. */
export async function readDoctor(ground: BookingGround, person: Person, doctorId: string) {
  const { database, clock } = ground
  const now = clock.now()
  const [facts] = await readFacts(ground, [doctorId], now)
  if (!facts || !isBookableAt(now)(facts)) throw new Refusal('not.found')
  const patient = await patientAsking(database, person, [{ facts }])
  const reader = { ...(await readForList(database, person, now)), patient }
  const doctor = presentDoctor(ground, facts, reader)
  if (!doctor) throw new Refusal('not.found')
  const offered = offeredTo(patient, facts).map(({ id }) => id)
  const settings = await numberSettingsNow(database)
  return {
    ...doctor,
    services: await presentToChoose(ground, offered),
    terms: {
      cancellation: {
        freeHours: settings.FREE_CANCELLATION_HOURS,
        graceMinutes: settings.GRACE_MINUTES,
        lateRefundRate: settings.LATE_REFUND_RATE,
      },
      depositRate: settings.DEPOSIT_RATE,
      payWithinMinutes: settings.PAYMENT_WINDOW_MINUTES,
      answerHours: settings.ANSWER_HOURS,
      leastPayments: leastPayments(ground.payments).map(({ cents, currency }) =>
        moneyOf(cents, currency),
      ),
    },
  }
}
