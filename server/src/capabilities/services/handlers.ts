import type { services } from '@konsil/contract/services'
import type { HandlersOf } from '../../http/call.ts'
import { hasSpecialties } from '../account/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import type { Ground } from '../ground.ts'

export function servicesHandlers({ database, clock }: Ground): HandlersOf<typeof services> {
  return {
    async readCurrentStatus({ person: { userId } }) {
      const state = (await physicianIdState(database, [userId], clock.now())).get(userId)
      return {
        certificate: {
          uploadedPhysicianId: state?.isUploaded ?? false,
          existActivePhysicianId: state?.isValid ?? false,
          rejection: state?.rejected
            ? { _id: state.rejected.id, reason: state.rejected.reason }
            : null,
        },
        // Services come with their own tables; until then no doctor has one.
        service: { existService: false },
        specialties: { none: !(await hasSpecialties(database, userId)) },
      }
    },
  }
}
