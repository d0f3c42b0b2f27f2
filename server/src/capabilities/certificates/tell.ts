import type { EventCode } from '@konsil/contract/notifications'
import type { InTransaction } from '../../database/connect.ts'
import { namesOf } from '../account/index.ts'
import { raiseEvent } from '../notifications/index.ts'

interface About {
  doctorId: string
  certificate: { id: string; name: string }
  reason?: string | null
  daysLeft?: number
}

/** In the transaction of its cause. */
export async function tell(
  tx: InTransaction,
  now: Date,
  code: EventCode,
  { doctorId, certificate, ...more }: About,
) {
  const names = (await namesOf(tx, [doctorId])).get(doctorId)
  const person = [names?.title, names?.firstName, names?.lastName].filter(Boolean).join(' ')
  await raiseEvent(tx, now, {
    code,
    aboutUserId: doctorId,
    subjects: { person, certificate: { _id: certificate.id, name: certificate.name }, ...more },
  })
}
