import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { DeliveredEarlier, Documents } from '../documents/index.ts'
import { addAnswered } from '../questionnaires/index.ts'
import { checksumOf } from './case/deliver-report.ts'
import { type PastStep, stepsBy } from './past-steps.ts'
import { sealWords } from './sealed-words.ts'
import { insertRatings } from './store/ratings.ts'
import { insertVersions } from './store/report-versions.ts'

/** A case of some time ago. */
export interface EarlierCase {
  id: string
  doctorId: string
  key: Secrets
  steps: readonly PastStep[]
}

export type KeepsReports = Pick<Documents, 'addDelivered'>

/** Adds what the two have written in their cases: answers, reports with what was said of them, and ratings. */
export async function addPapers(
  keepsReports: KeepsReports,
  tx: InTransaction,
  cases: readonly EarlierCase[],
) {
  await addAnswered(
    tx,
    cases.flatMap(({ id, key, steps }) =>
      stepsBy(steps, 'ANSWER').map(({ at, answers }) => ({ caseId: id, key, at, answers })),
    ),
  )
  await addReports(keepsReports, tx, cases.flatMap(deliveredIn))
  await insertRatings(
    tx,
    cases.flatMap(({ id, doctorId, key, steps }) =>
      stepsBy(steps, 'RATE').map(({ at, halves, comment }) => ({
        appointment_id: id,
        doctor_id: doctorId,
        halves,
        sealed_comment: comment === null ? null : sealWords(key, 'comment', id, comment),
        rated_at: at,
      })),
    ),
  )
}

type Rejection = PastStep & { act: 'REJECT' }
type Delivered = DeliveredEarlier & { rejection: Rejection | undefined }

/** Each version with how its patient took it, before the next one. */
function deliveredIn({ id, doctorId, key, steps }: EarlierCase): Delivered[] {
  const rejections = stepsBy(steps, 'REJECT')
  return stepsBy(steps, 'DELIVER').map(({ at, report }, place) => ({
    caseId: id,
    key,
    doctorId,
    number: place + 1,
    at,
    report,
    rejection: rejections[place],
  }))
}

async function addReports({ addDelivered }: KeepsReports, tx: InTransaction, all: Delivered[]) {
  const files = await addDelivered(tx, all)
  const versions = all.map(({ caseId, key, number, at, rejection }, place) => {
    const file = files[place]
    if (!file) throw new Error('an earlier report is in no file')
    const id = newId(at)
    const version = {
      id,
      appointment_id: caseId,
      number,
      delivered_at: at,
      checksum: checksumOf([file]),
      rejected_at: rejection?.at ?? null,
      sealed_rejection: rejection ? sealWords(key, 'rejection', id, rejection.reason) : null,
    }
    return { version, fileId: file.id }
  })
  await insertVersions(tx, versions)
}
