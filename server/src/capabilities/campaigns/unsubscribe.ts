import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuid } from '@konsil/contract/core/uuid'
import { minutes } from '@konsil/contract/core/time'
import { addressSubject } from '../../http/limits.ts'
import { endAdvertising } from '../account/index.ts'
import type { Ground } from '../ground.ts'

/** Whose mails end, and what proves that the address came in one of them. */
export interface UnsubscribeLink {
  id: string
  key: string
}

export const unsubscribePath = '/unsubscribe'

type Signed = Pick<Ground, 'config'>

const keyOf = ({ config }: Signed, userId: string) =>
  createHmac('sha256', config.LINK_SECRET).update(`unsubscribe ${userId}`).digest('base64url')

/** The address that ends advertising by mail for this person. It works for as long as the mail is kept. */
export const unsubscribeAddress = (ground: Signed, userId: string) =>
  `${ground.config.PUBLIC_URL}${unsubscribePath}?${new URLSearchParams({ id: userId, key: keyOf(ground, userId) }).toString()}`

export function isUnsubscribeLink(ground: Signed, { id, key }: UnsubscribeLink) {
  if (!uuid.safeParse(id).success) return false
  const [expected, given] = [Buffer.from(keyOf(ground, id)), Buffer.from(key)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Providers of mail ask for many people from few addresses. */
const fromOneAddress = 20

/**
 * Ends it, once or again. Whoever has an address of ours is never put off, however many come from one network; those
 * whose address is not ours are counted.
 */
export async function unsubscribe(ground: Ground, link: UnsubscribeLink, network: string) {
  if (isUnsubscribeLink(ground, link)) {
    await endAdvertising(ground, link.id, 'emailPromotion')
    return 'ENDED'
  }
  const limit = {
    attempts: fromOneAddress * ground.config.ATTEMPTS_PER_ADDRESS,
    within: minutes(15),
  }
  const isTaken = await ground.attempts.take(addressSubject('unsubscribe', network), limit)
  return isTaken ? 'UNKNOWN' : 'TOO_MANY'
}
