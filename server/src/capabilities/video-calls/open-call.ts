import type { Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import type { Person as SignedIn } from '../../http/call.ts'
import { type CallFacts, findCall } from '../appointments/index.ts'
import type { JudgedCase } from '../cases.ts'
import { nextBooked } from '../schedules/index.ts'
import { type CallTimes, longestStay, timesOf } from './call-times.ts'
import type { VideoCallsGround } from './ground.ts'

export interface JudgedCall {
  facts: CallFacts
  times: CallTimes
  side: Side
  open: JudgedCase
}

type Person = Pick<SignedIn, 'userId' | 'role'>

/**
 * The one answer to whether somebody may know of a call, for calls and pages alike; somebody else's is as if there were
 * none (CALL-05 to CALL-07). Whether its door is open, its times say.
 */
export async function judgeCall(
  { cases }: Pick<VideoCallsGround, 'cases'>,
  connection: Connection,
  callId: string,
  person: Person,
): Promise<JudgedCall> {
  if (person.role === 'ADMIN') throw new Refusal('call.unauthorized.role')
  const facts = await findCall(connection, callId)
  if (!facts || !isOneOfTheTwo(facts, person)) throw new Refusal('call.not.found.call')
  const open = await cases.judge(connection, facts.appointmentId, person)
  if (!open.may.seeCall) throw new Refusal('call.not.found.call')
  if (!facts.isAnswered) {
    throw new Refusal('call.must.be.answered.questionaire.appointment', {
      appointment: { _id: facts.appointmentId },
    })
  }
  const period = { from: facts.endsAt, to: longestStay(facts.endsAt) }
  const times = timesOf(facts, await nextBooked(connection, facts.doctorId, period))
  return { facts, times, side: person.role, open }
}

const isOneOfTheTwo = ({ patientId, doctorId }: CallFacts, { userId, role }: Person) =>
  userId === (role === 'PATIENT' ? patientId : doctorId)
