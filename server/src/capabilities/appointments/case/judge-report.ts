import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { sealWords } from '../sealed-words.ts'
import { lastVersion, rejectVersion } from '../store/report-versions.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

export const acceptReport = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, (tx, row) =>
    takeOwnStep(ground, tx, row, person, { act: 'ACCEPT' }),
  )

/** Its doctor delivers another version, and reads why (APPT-51, D-073). */
export const rejectReport = (
  ground: AppointmentsGround,
  person: Person,
  { id, reason }: { id: string; reason: string | undefined },
) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    await takeOwnStep(ground, tx, row, person, { act: 'REJECT' })
    const version = await lastVersion(tx, row.id)
    if (!version) throw new Error('what was delivered has a version')
    await rejectVersion(tx, version.id, {
      rejected_at: ground.clock.now(),
      sealed_rejection: reason ? sealWords(ground.secrets, 'rejection', version.id, reason) : null,
    })
  })
