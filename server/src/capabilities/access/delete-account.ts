import { Refusal } from '@konsil/contract/core/refusals'
import type { DeletionHindrance, KeptData } from '@konsil/contract/access'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { dropMailsOf } from '../../mails/queue.ts'
import { lockPerson, personOf } from '../account/index.ts'
import { erased } from '../personal-data.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { judgePassword } from './judge-password.ts'
import { queueAccountDeletedMail } from './mails/queue.ts'
import { closeAccount, countOwn, endSessionsOf, lockAdministrators } from './store/accounts.ts'
import { deleteMailLinksOf } from './store/mail-links.ts'
import { deleteBansOf } from './store/bans.ts'
import { deleteBrowsersOf } from './store/browsers.ts'
import { deleteConsentsOf } from './store/consents.ts'
import { forgetBrowserNamesOf } from './store/own-sessions.ts'
import { countOwnFactors, deleteSecondFactorsOf } from './store/second-factors.ts'

/** What goes and what stays, asked of every capability that keeps something about people. */
export async function summariseData(
  { database, clock, personalData }: AccessGround,
  userId: string,
): Promise<KeptData[]> {
  const own = await countOwn(database, userId, clock.now())
  const ofOthers = await Promise.all(personalData.map(data => data.summary(database, userId)))
  return [
    erased('ACCOUNT', 1),
    erased('SESSIONS', own.sessions),
    erased('SECOND_FACTORS', await countOwnFactors(database, userId)),
    erased('CONSENTS', own.consents),
    ...ofOthers.flat(),
    { kind: 'ACCOUNT_RECORD', count: 1, fate: 'STAYS' },
  ]
}

/** Asked of each as well. */
export async function findHindrances(
  { personalData }: Pick<AccessGround, 'personalData'>,
  connection: Connection,
  userId: string,
) {
  const found = await Promise.all(
    personalData.map(async data => (await data.hindrances?.(connection, userId)) ?? []),
  )
  return [...new Set(found.flat())]
}

const refusalOf = {
  REPORT_OWED: 'account.report.owed',
  REPORT_AWAITED: 'account.report.awaited',
  PAYOUT_OWED: 'account.payout.owed',
} as const satisfies Record<DeletionHindrance, string>

/**
 * The row of the account stays, without anything of the person: what others keep may point at it. Its
 * address becomes one that nobody has, so that the person can come back with theirs (D-037).
 */
export async function deleteAccount(ground: AccessGround, person: Person, password: string) {
  const { database, clock, live, personalData } = ground
  const { userId } = person
  const lockJudged = await judgePassword(ground, person, password)
  const now = clock.now()
  const ended = await inTransaction(database, async tx => {
    // Before the account: who adds something holds the person first, and points at the account then.
    await lockPerson(tx, userId)
    if (person.role === 'ADMIN') {
      const administrators = await lockAdministrators(tx)
      if (administrators.every(id => id === userId)) throw new Refusal('last.administrator')
    }
    const { email } = await lockJudged(tx)
    const { language } = (await personOf(ground, tx, userId)).setting
    const [hindrance] = await findHindrances(ground, tx, userId)
    if (hindrance) throw new Refusal(refusalOf[hindrance])
    for (const data of personalData) await data.erase(tx, userId)
    await deleteConsentsOf(tx, userId)
    await deleteMailLinksOf(tx, userId)
    await deleteSecondFactorsOf(tx, userId)
    await deleteBrowsersOf(tx, userId)
    await deleteBansOf(tx, userId)
    await closeAccount(tx, userId, now)
    await dropMailsOf(tx, userId)
    await queueAccountDeletedMail(tx, ground, { email, language })
    const sessionIds = await endSessionsOf(tx, userId, now)
    await forgetBrowserNamesOf(tx, userId)
    await addJob(tx, endSocketsJob, { sessionIds })
    return sessionIds
  })
  endSockets(live, ended)
}
