import { createHash } from 'node:crypto'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import { newId } from '../../../database/ids.ts'
import type { AppointmentsGround } from '../ground.ts'
import { insertVersion, lastVersion } from '../store/report-versions.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'
import { isDisputed } from './is-disputed.ts'
import { closeQuestion } from './questions.ts'
import { fixReports, type ReportFile } from './reports-to-deliver.ts'

/** What was uploaded becomes a version that never changes (APPT-21, APPT-51, D-077). */
export const deliverReport = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    if (await isDisputed(tx, row.id)) throw new Refusal('appointment.step.refused')
    await takeOwnStep(ground, tx, row, person, { act: 'DELIVER' })
    await closeQuestion(tx, row.id, ground.clock.now())
    const files = await fixReports(tx, row.id)
    if (files.length === 0) throw new Refusal('report.required')
    const now = ground.clock.now()
    const before = await lastVersion(tx, row.id)
    const version = {
      id: newId(now),
      appointment_id: row.id,
      number: (before?.number ?? 0) + 1,
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
export function checksumOf(files: readonly ReportFile[]) {
  const hash = createHash('sha256')
  for (const { sha256 } of files) hash.update(sha256)
  return hash.digest()
}
