import { createHash } from 'node:crypto'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import { newId } from '../../../database/ids.ts'
import { fixReports } from '../../documents/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { closeQuestion } from '../store/questions.ts'
import { insertVersion, lastVersion } from '../store/report-versions.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'
import { refuseWhileDisputed } from './is-disputed.ts'

/** What was uploaded becomes a version that never changes (APPT-21, APPT-51, D-077). */
export const deliverReport = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    const now = ground.clock.now()
    await refuseWhileDisputed(tx, row.id)
    const number = ((await lastVersion(tx, row.id))?.number ?? 0) + 1
    await takeOwnStep(ground, tx, row, person, { act: 'DELIVER', version: number })
    await closeQuestion(tx, row.id, now)
    const files = await fixReports(tx, row.id, { number, now })
    if (files.length === 0) throw new Refusal('report.required')
    const version = {
      id: newId(now),
      appointment_id: row.id,
      number,
      delivered_at: now,
      checksum: checksumOf(files),
    }
    await insertVersion(
      tx,
      version,
      files.map(file => file.id),
    )
  })

/** Over the checksums of its files, in their order. */
export function checksumOf(files: readonly { sha256: Buffer }[]) {
  const hash = createHash('sha256')
  for (const { sha256 } of files) hash.update(sha256)
  return hash.digest()
}
