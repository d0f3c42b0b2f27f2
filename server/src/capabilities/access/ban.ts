import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import { lockPersonIfThere } from '../account/index.ts'
import { endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { queueAccountBlockedMail, queueAccountUnblockedMail } from './mails/queue.ts'
import { insertBan, liftBan, setState } from './store/bans.ts'
import { endSessionsOf, lockUser } from './store/accounts.ts'
import { useUpMailLinksOf } from './store/mail-links.ts'
import { endTicketsOf } from './store/second-factors.ts'

type BanGround = Pick<AccessGround, 'config' | 'clock'>

interface Decided {
  doctorId: string
  /** The administrator. */
  by: string
  now: Date
}

/**
 * Keeps a doctor out: nobody signs in to the account, and every session of it ends. Answers those, whose sockets
 * are to be closed after the commit. Refused where it is banned already.
 */
export async function banDoctor(
  tx: InTransaction,
  ground: BanGround,
  { doctorId, by, now }: Decided,
) {
  const user = await lockDoctor(tx, doctorId)
  const { state: former } = user
  if (former !== 'ACTIVE' && former !== 'NEW') throw new Refusal('doctor.banned.already')
  const ban = { user_id: doctorId, former_state: former, banned_by: by, banned_at: now }
  await insertBan(tx, { id: newId(now), ...ban, lifted_by: null, lifted_at: null })
  await setState(tx, doctorId, 'BANNED', now)
  // Nobody comes in by what was begun before, also after the ban; whoever has yet to confirm their mail still does.
  await useUpMailLinksOf(tx, doctorId, 'RESET', now)
  await useUpMailLinksOf(tx, doctorId, 'NEW_EMAIL', now)
  await endTicketsOf(tx, doctorId, now)
  const sessionIds = await endSessionsOf(tx, doctorId, now)
  await addJob(tx, endSocketsJob, { sessionIds })
  // An address that nobody has confirmed may be anybody's.
  if (former === 'ACTIVE')
    await queueAccountBlockedMail(tx, ground, { userId: doctorId, email: user.email })
  return sessionIds
}

/** Lets a doctor in again, as before; refused where nobody keeps them out (D-252). */
export async function unbanDoctor(
  tx: InTransaction,
  ground: BanGround,
  { doctorId, by, now }: Decided,
) {
  const user = await lockDoctor(tx, doctorId)
  if (user.state !== 'BANNED') throw new Refusal('doctor.not.banned')
  const former = await liftBan(tx, doctorId, { lifted_by: by, lifted_at: now })
  const state = former ?? 'ACTIVE'
  await setState(tx, doctorId, state, now)
  if (state === 'ACTIVE')
    await queueAccountUnblockedMail(tx, ground, { userId: doctorId, email: user.email })
}

/** The person first, everywhere: whoever books a time with them, or deletes the account, comes before or after. */
async function lockDoctor(tx: InTransaction, doctorId: string) {
  const isThere = await lockPersonIfThere(tx, doctorId)
  const user = isThere ? await lockUser(tx, doctorId) : undefined
  if (user?.role !== 'DOCTOR' || user.state === 'DELETED') throw new Refusal('not.found')
  return user
}
