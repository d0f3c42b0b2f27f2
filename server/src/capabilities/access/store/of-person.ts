import type { Connection } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'

/** Those that are kept: of what ended long ago nothing is. */
export const nextSessions = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('session')
      .where('user_id', '=', userId)
      .select([
        'id',
        'started_at',
        'ends_at',
        'ended_at',
        'last_seen_at',
        'proven_at',
        'browser',
        'system',
      ]),
    'id',
    next,
  )

/** Without the secret that was mailed. */
export const nextMailLinks = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('mail_link')
      .where('user_id', '=', userId)
      .select([
        'id',
        'purpose',
        'new_email',
        'choice',
        'is_choice_of_sign_up',
        'created_at',
        'expires_at',
        'used_at',
      ]),
    'id',
    next,
  )

export const nextConsentActs = (
  connection: Connection,
  userId: string,
  next: NextRows<{ number: number }>,
) =>
  readNext(
    connection
      .selectFrom('user_consent')
      .where('user_id', '=', userId)
      .select(['number', 'document', 'version', 'act', 'happened_at']),
    'number',
    next,
  )
