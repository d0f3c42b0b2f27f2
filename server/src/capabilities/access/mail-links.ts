import { createHash, randomBytes } from 'node:crypto'
import type { BookingChoice } from '@konsil/contract/booking-choice'
import { days, hours, later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { MailLinkTable, UserTable } from '../../database/tables/access.ts'
import { mailsPerAccount } from '../../http/limits.ts'
import { addMailOf } from '../../mails/queue.ts'
import { hasWithdrawn } from './consents.ts'
import type { AccessGround } from './ground.ts'
import {
  choiceOfSignUp,
  countLinksOf,
  insertMailLink,
  setSecret,
  useUpMailLinksOf,
} from './store/mail-links.ts'

type Purpose = MailLinkTable['purpose']

const lifetime: Record<Purpose, number> = {
  ACTIVATION: days(1),
  RESET: hours(1),
  NEW_EMAIL: days(1),
}

interface Wanted {
  userId: string
  purpose: Purpose
  newEmail?: string
  /** To what its page leads on. */
  choice?: BookingChoice | undefined
  /** That of whoever signed up goes on to each further mail; what others tell, to their own alone. */
  isOfSignUp?: boolean
}

/** Of patients alone: doctors and administrators book nothing. */
export const choiceOf = (role: UserTable['role'], choice: BookingChoice | undefined) =>
  role === 'PATIENT' ? choice : undefined

/**
 * Queues the mail with a link that takes the place of the former one. It has no secret yet: see `giveSecret`.
 * What was chosen may name a disease: it is kept of nobody who has withdrawn the consent to that. For a
 * transaction that holds the user: who withdraws it later waits, and takes the choice away.
 */
export async function queueLink(
  tx: InTransaction,
  { userId, purpose, newEmail, choice, isOfSignUp = false }: Wanted,
  now: Date,
) {
  const lasting = purpose === 'ACTIVATION' ? await choiceOfSignUp(tx, userId) : undefined
  const chosen = lasting ?? choice
  const mayKeep = chosen !== undefined && !(await hasWithdrawn(tx, userId, 'HEALTH_DATA_CONSENT'))
  const carried = mayKeep ? chosen : undefined
  await useUpMailLinksOf(tx, userId, purpose, now)
  const id = newId(now)
  await insertMailLink(tx, {
    id,
    user_id: userId,
    purpose,
    secret_hash: null,
    expires_at: later(now, lifetime[purpose]),
    used_at: null,
    new_email: newEmail ?? null,
    choice: carried ? JSON.stringify(carried) : null,
    is_choice_of_sign_up: carried !== undefined && (isOfSignUp || carried === lasting),
    created_at: now,
  })
  await addMailOf(tx, userId, { id, unwritten: 'link' })
}

/**
 * The secret of a link, made when its mail is written. The database keeps its hash alone; a second try
 * of the same mail ends what the first one may have sent.
 */
export async function giveSecret(tx: InTransaction, linkId: string, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  const link = await setSecret(tx, linkId, hashOfSecret(secret), now)
  return link && { ...link, secret }
}

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** So many in a day, whoever asks and from wherever. */
const linksInADay = 6
/** A link that ends sooner is hardly of use to who finds it now. */
const usefulFor = minutes(15)

/**
 * Whether a link that anybody may ask for is sent; nobody is told. Each network has an allowance of its
 * own, and there is one for the day in all. Beyond them, whoever has no link that is good for a while
 * is sent one: so strangers who use up what there is keep nobody out.
 */
async function isLinkDue(
  tx: InTransaction,
  { userId, purpose }: Wanted,
  isFew: boolean,
  now: Date,
) {
  const { sent, openUntil } = await countLinksOf(tx, userId, purpose, later(now, -days(1)))
  const hasGoodOne = openUntil !== null && openUntil > later(now, usefulFor)
  return !hasGoodOne || (isFew && sent < linksInADay)
}

/** Counts before the transaction, which must not wait for a second connection; judges in it, under the user's lock. */
export async function linksOnDemand(
  { attempts, clock }: Pick<AccessGround, 'attempts' | 'clock'>,
  wanted: Wanted & { network: string },
) {
  const subject = `link ${wanted.purpose} ${wanted.userId} ${wanted.network}`
  const isFew = await attempts.take(subject, mailsPerAccount)
  return async (tx: InTransaction) => {
    const now = clock.now()
    if (await isLinkDue(tx, wanted, isFew, now)) await queueLink(tx, wanted, now)
  }
}
