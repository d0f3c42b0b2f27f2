import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { activateUser, lockUser } from './store/accounts.ts'
import { findMailLink, useMailLink } from './store/mail-links.ts'

export type OpenLink = Awaited<ReturnType<typeof openActivationLink>>

/** Whose account a link activates, as long as it can. It is not used by being looked at. */
export async function openActivationLink(
  { database, clock }: Pick<AccessGround, 'database' | 'clock'>,
  secret: string,
) {
  const secretHash = hashOfSecret(secret)
  const link = await findMailLink(database, 'ACTIVATION', secretHash)
  if (link?.state === 'ACTIVE') throw new Refusal('global.was.actived.user')
  const isOpen = link?.state === 'NEW' && !link.used_at && link.expires_at > clock.now()
  // Administrators are never mailed one.
  if (!isOpen || link.role === 'ADMIN') throw new Refusal('activation.link.unusable')
  return {
    id: link.id,
    secretHash,
    userId: link.user_id,
    email: link.email,
    role: link.role,
    passwordHash: link.password_hash,
  }
}

/** Of two who use it at once the second hears that the account is active. */
export async function useActivationLink(tx: InTransaction, link: OpenLink, now: Date) {
  const user = await lockUser(tx, link.userId)
  if (user?.state === 'ACTIVE') throw new Refusal('global.was.actived.user')
  const isUsed = await useMailLink(tx, 'ACTIVATION', link.secretHash, now)
  const isActivated = isUsed && (await activateUser(tx, link.userId, now))
  if (!isActivated) throw new Refusal('activation.link.unusable')
}
