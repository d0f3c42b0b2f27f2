import { createHash, randomBytes } from 'node:crypto'
import { days, hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { MailLinkTable } from '../../database/tables/access.ts'
import { insertMailLink } from './store.ts'

const lifetime: Record<MailLinkTable['purpose'], number> = {
  ACTIVATION: days(1),
  RESET: hours(1),
  NEW_EMAIL: days(1),
}

/** Makes a single-use secret for a mail; the database keeps its hash alone. */
export async function makeMailLink(
  tx: InTransaction,
  userId: string,
  purpose: MailLinkTable['purpose'],
  now: Date,
  newEmail: string | null = null,
) {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = later(now, lifetime[purpose])
  await insertMailLink(tx, {
    id: newId(now),
    user_id: userId,
    purpose,
    secret_hash: hashOfSecret(secret),
    expires_at: expiresAt,
    used_at: null,
    new_email: newEmail,
    created_at: now,
  })
  return { secret, expiresAt }
}

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()
