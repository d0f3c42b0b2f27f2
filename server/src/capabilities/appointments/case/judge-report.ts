import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { keyToSeal, sealWords } from '../sealed-words.ts'
import { countVersionsOfDoctor, lastVersion, rejectVersion } from '../store/report-versions.ts'
import { hearUntil, openBetweenTwo } from './hearing.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

export const acceptReport = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, (tx, row) =>
    takeOwnStep(ground, tx, row, person, { act: 'ACCEPT' }),
  )

/** After so many nobody is left alone with it (APPT-57). */
const versionsBeforeDispute = 2

/** Its doctor delivers another version, and reads why (APPT-51, D-073). */
export const rejectReport = (
  ground: AppointmentsGround,
  person: Person,
  { id, reason }: { id: string; reason: string | undefined },
) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    const now = ground.clock.now()
    const version = await lastVersion(tx, row.id)
    const isDisputed = (await countVersionsOfDoctor(tx, row.id)) >= versionsBeforeDispute
    const until = isDisputed ? await hearUntil(tx, now) : undefined
    await takeOwnStep(ground, tx, row, person, {
      act: 'REJECT',
      // From then on an administrator decides what comes next.
      ...(until ? { change: { report_due_at: null }, hearUntil: until } : {}),
    })
    if (!version) throw new Error('what was delivered has a version')
    await rejectVersion(tx, version.id, {
      rejected_at: now,
      sealed_rejection: reason
        ? sealWords(await keyToSeal(ground.caseKeys, tx, row.id), 'rejection', version.id, reason)
        : null,
    })
    if (until) {
      await openBetweenTwo(tx, { id: row.id, cause: 'REJECTED_TWICE', hearUntil: until }, now)
    }
  })
