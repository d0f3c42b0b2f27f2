import { Refusal } from '@konsil/contract/core/refusals'
import type { Secrets } from '../../ports/secrets.ts'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { VideoCallsGround } from './ground.ts'
import { judgeCall, type JudgedCall } from './open-call.ts'
import { roomOfCall } from './rooms.ts'
import { findPhone, keepPhone } from './store/phones.ts'

interface Sealed {
  call_id: string
  sealed_phone: Buffer
}

/** Of one call alone: at any other it does not open. */
const nameOf = (callId: string) => `phone of call ${callId}`

/** Nothing where the key that sealed it was forgotten. */
export const openPhone = (key: Secrets | undefined, { call_id, sealed_phone }: Sealed) =>
  key?.isCurrent(sealed_phone) ? key.open(sealed_phone, nameOf(call_id)).toString() : null

interface Released {
  callId: string
  phone: { areaCode: string; number: string }
}

/** While its time lasts, and for its doctor alone (CALL-11). */
export async function releasePhone(
  ground: VideoCallsGround,
  person: Person,
  { callId, phone }: Released,
) {
  const { appointmentId } = await inTransaction(ground.database, async tx => {
    const { facts, times } = await judgeCall(ground, tx, callId, person)
    const now = ground.clock.now()
    if (now < times.opensAt) throw new Refusal('call.not.open')
    // Its key does not go while something is sealed with it.
    const { key, may } = await ground.cases.hold(tx, facts.appointmentId, person)
    if (now >= times.endsAt || !may.joinCall) throw new Refusal('call.over')
    const words = Buffer.from(`${phone.areaCode} ${phone.number}`)
    await keepPhone(tx, {
      id: newId(now),
      call_id: callId,
      appointment_id: facts.appointmentId,
      patient_id: person.userId,
      sealed_phone: key.seal(words, nameOf(callId)),
      released_at: now,
    })
    return facts
  })
  ground.live.publish('/call', roomOfCall(appointmentId), 'phoneReleased', { callId })
  return {}
}

/** Sealed, and within its time: that its doctor reads it leaves a line in the access log (APPT-53). */
export async function findReleased(
  { cases, clock }: VideoCallsGround,
  tx: InTransaction,
  person: Person,
  { facts, times, open }: JudgedCall,
) {
  const now = clock.now()
  if (now < times.opensAt || now >= times.endsAt || !open.may.joinCall) return undefined
  const released = await findPhone(tx, facts.id)
  if (released) await cases.noteReading(tx, facts.appointmentId, person, ['PHONE'])
  return released
}
