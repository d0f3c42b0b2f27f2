import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { hasBegun } from '../policy.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** Before it begins both say with it that they will come; afterwards, that it was held (D-076, D-318). */
export const confirmCall = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, (tx, row) =>
    takeOwnStep(ground, tx, row, person, {
      act: hasBegun(row, ground.clock.now()) ? 'CONFIRM_CALL' : 'SAY_COMING',
    }),
  )
