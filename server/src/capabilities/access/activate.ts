import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { queueActivationMail } from './mails/queue.ts'
import {
  activateUser,
  findMailLink,
  findUserByEmail,
  lockUser,
  useMailLink,
  useUpMailLinksOf,
} from './store.ts'

export async function activate({ database, clock }: AccessGround, secret: string) {
  const now = clock.now()
  const secretHash = hashOfSecret(secret)
  const activated = await inTransaction(database, async tx => {
    const link = await useMailLink(tx, 'ACTIVATION', secretHash, now)
    return link !== undefined && (await activateUser(tx, link.user_id, now))
  })
  if (activated) return
  const link = await findMailLink(database, 'ACTIVATION', secretHash)
  throw new Refusal(
    link?.state === 'ACTIVE' ? 'global.was.actived.user' : 'activation.link.unusable',
  )
}

/** Quiet about whether there is such an account: only one that waits for its activation gets a mail. */
export async function resendActivation(ground: AccessGround, email: string) {
  const { database, clock } = ground
  const user = await findUserByEmail(database, email)
  if (user?.state !== 'NEW') return
  await inTransaction(database, async tx => {
    // It may have been activated in between: a mail that asks for it would be wrong.
    const asItIs = await lockUser(tx, user.id)
    if (asItIs?.state !== 'NEW') return
    await useUpMailLinksOf(tx, user.id, 'ACTIVATION', clock.now())
    await queueActivationMail(tx, ground, { userId: user.id, email, role: user.role })
  })
}
