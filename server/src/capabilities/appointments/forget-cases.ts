import { days } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob, defineTimedJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { tryEach } from '../../try-each.ts'
import { letGoOfFilesOfCases } from '../documents/index.ts'
import { deleteAnswersOf } from '../questionnaires/index.ts'
import type { FollowedGround } from './ground.ts'
import { lockAppointment } from './store/appointments.ts'
import {
  databaseNow,
  deleteToForget,
  deleteWordsOf,
  findNoRecordsOf,
  findToForget,
  hasWordsOfOffice,
  insertToForget,
  lockDue,
  markForgotten,
  restrictCasesOf,
} from './store/retention.ts'

/** At once. Keys lie where no transaction of ours reaches: where it fails for good, the other one goes on. */
export const forgetCasesJob = defineJob('forget-cases', z.object({ caseIds: z.array(z.uuid()) }))

export const forgetDueJob = defineTimedJob('forget-due-cases', '23 * * * *')

type Ground = Pick<FollowedGround, 'clock' | 'config' | 'database' | 'caseKeys' | 'followers'>
type Forgetting = Pick<Ground, 'clock' | 'followers'>

const atOnce = 100

/** Without consent: what does not take place any more, and is no record of a treatment. */
export async function forgetGivenUp(
  { clock, followers }: Forgetting,
  tx: InTransaction,
  patientId: string,
) {
  const caseIds = await findNoRecordsOf(tx, patientId)
  if (caseIds.length === 0) return
  await deleteWordsOf(tx, caseIds)
  await letGoOfFilesOfCases(tx, caseIds)
  await insertToForget(tx, caseIds, clock.now())
  await tellForgotten(followers, tx, caseIds)
  await addJob(tx, forgetCasesJob, { caseIds })
}

/** With the account: records stay for as long as the law says, restricted, and all else goes at once. */
export async function restrictCases(
  { clock, followers }: Forgetting,
  tx: InTransaction,
  patientId: string,
) {
  await restrictCasesOf(tx, patientId, clock.now())
  const caseIds = await findNoRecordsOf(tx, patientId)
  if (caseIds.length === 0) return
  await forgetWhole(followers, tx, caseIds, clock.now())
  await addJob(tx, forgetCasesJob, { caseIds })
}

async function forgetWhole(
  followers: Ground['followers'],
  tx: InTransaction,
  ids: string[],
  now: Date,
) {
  await markForgotten(tx, ids, now)
  await deleteAnswersOf(tx, ids)
  await letGoOfFilesOfCases(tx, ids)
  await insertToForget(tx, ids, now)
  await tellForgotten(followers, tx, ids)
}

async function tellForgotten(followers: Ground['followers'], tx: InTransaction, ids: string[]) {
  for (const follower of followers) await follower.forgotten(tx, ids)
}

/** What was kept for long enough, and whatever key is still to go: late, twice or on two workers, each goes once. */
export const forgetDue = (ground: Ground) =>
  tryEach([forgetKept, forgetDecided], act => act(ground), 'some cases were not forgotten')

async function forgetKept(ground: Ground) {
  const { database, clock, config, followers } = ground
  await refuseDoubtfulDay(ground)
  const now = clock.now()
  const due = { now, years: config.RECORD_YEARS, most: atOnce }
  for (let count = atOnce; count === atOnce; ) {
    count = await inTransaction(database, async tx => {
      const ids = await lockDue(tx, due)
      if (ids.length > 0) await forgetWhole(followers, tx, ids, now)
      return ids.length
    })
  }
}

const forgetDecided = async (ground: Ground) =>
  forgetKeys(ground, await findToForget(ground.database))

const mostApart = days(1)

/** Its name is what the log says. */
class ClocksDifferByMoreThanADay extends Error {
  override name = 'ClocksDifferByMoreThanADay'
}

/** What is forgotten never comes back: where one clock is wrong by years, all would be. Trying out may move it. */
async function refuseDoubtfulDay({ database, clock, config }: Ground) {
  if (!config.production) return
  const apart = clock.now().getTime() - (await databaseNow(database)).getTime()
  if (Math.abs(apart) > mostApart) throw new ClocksDifferByMoreThanADay()
}

export const forgetKeys = (ground: Ground, caseIds: string[]) =>
  tryEach(caseIds, id => forgetKey(ground, id), 'some cases were not forgotten')

/** Held, so that nobody seals with a key that is about to go; what was written for a patient who is there keeps it. */
const forgetKey = ({ database, caseKeys }: Ground, id: string) =>
  inTransaction(database, async tx => {
    const row = await lockAppointment(tx, id)
    if (row && (row.forgotten_at !== null || !(await hasWordsOfOffice(tx, id)))) {
      await caseKeys.forget([id])
    }
    await deleteToForget(tx, id)
  })
