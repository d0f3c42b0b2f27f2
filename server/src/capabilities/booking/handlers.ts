import type { booking } from '@konsil/contract/booking'
import type { HandlersOf } from '../../http/call.ts'
import { hasSpecialties } from '../account/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import type { Ground } from '../ground.ts'

export function bookingHandlers({
  database,
  clock,
}: Ground): Pick<HandlersOf<typeof booking>, 'readCurrentStatus'> {
  return {
    async readCurrentStatus({ person: { userId } }) {
      const state = (await physicianIdState(database, [userId], clock.now())).get(userId)
      const none = !(await hasSpecialties(database, userId))
      return {
        certificate: {
          uploadedPhysicianId: state?.isUploaded ?? false,
          existActivePhysicianId: state?.isValid ?? false,
          rejection: state?.rejected
            ? { _id: state.rejected.id, reason: state.rejected.reason }
            : null,
        },
        service: { existService: false },
        specialties: { none },
        isBookable: false,
        missing: [
          ...(state?.isValid ? [] : (['PHYSICIAN_ID'] as const)),
          'SERVICE' as const,
          'SCHEDULE' as const,
          ...(none ? (['SPECIALTIES'] as const) : []),
        ],
      }
    },
  }
}
