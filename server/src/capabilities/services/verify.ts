import { Refusal } from '@konsil/contract/core/refusals'
import { physicianIdState } from '../certificates/index.ts'
import type { ServicesGround } from './ground.ts'
import { countOfDoctor } from './store/doctor-services.ts'

/** Refuses with what the doctor lacks first, if anything (SERV-27, SERV-28). */
export async function verify({ database, clock }: ServicesGround, doctorId: string) {
  const state = (await physicianIdState(database, [doctorId], clock.now())).get(doctorId)
  if (!state?.isValid) {
    if (state?.isUploaded) throw new Refusal('doctorservice.is.in.reviewing.status.certificate')
    const hadOne = state?.wasUploaded === true
    throw new Refusal(
      hadOne ? 'doctorservice.not.enough.certificate' : 'doctorservice.is.empty.certificate',
    )
  }
  if ((await countOfDoctor(database, doctorId)) === 0) {
    throw new Refusal('doctorservice.is.empty.service')
  }
}
