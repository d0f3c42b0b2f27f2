import type { Language } from '@konsil/contract/core/texts'
import { days, later } from '@konsil/contract/core/time'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { addJob } from '../../../jobs/queue.ts'
import { layOut } from '../../../mails/layout.ts'
import { addMailOf, sendMailJob } from '../../../mails/queue.ts'
import { mailInForce } from '../../../system-events/mail-event.ts'
import { fullNameOf, noticePreferencesOf } from '../../account/index.ts'
import type { AccessGround } from '../ground.ts'
import { accessMails, type AccessMailCode } from './events.ts'

type MailGround = Pick<AccessGround, 'config' | 'clock'>

interface Receiver {
  userId: string
  email: string
}

const queueSecurityNotice =
  (code: AccessMailCode, path: string) =>
  (tx: InTransaction, ground: MailGround, receiver: Receiver) =>
    queue(tx, ground, receiver, code, path)

/** Under the id of what it tells of: told again it is the same mail. */
export const queueAttemptsMail = (
  tx: InTransaction,
  ground: MailGround,
  receiver: Receiver,
  id: string,
) => queue(tx, ground, receiver, 'ATTEMPTS', '/forgot-password', id)

export const queuePasswordChangedMail = queueSecurityNotice('PASSWORD_CHANGED', '/forgot-password')
export const queueWrongPasswordsMail = queueSecurityNotice('WRONG_PASSWORDS', '/forgot-password')
export const queueEmailAskedMail = queueSecurityNotice('EMAIL_ASKED', '/forgot-password')
export const queueEmailChangedMail = queueSecurityNotice('EMAIL_CHANGED', '/#contact')
/** A new password would not help whoever is kept out by somebody else's factor. */
export const queueSecondFactorAddedMail = queueSecurityNotice('SECOND_FACTOR_ADDED', '/#contact')
export const queueAppAddedMail = queueSecurityNotice('APP_ADDED', '/#contact')
export const queueAppReplacedMail = queueSecurityNotice('APP_REPLACED', '/#contact')
export const queuePasskeyAddedMail = queueSecurityNotice('PASSKEY_ADDED', '/#contact')
export const queueAppRemovedMail = queueSecurityNotice('APP_REMOVED', '/forgot-password')
export const queuePasskeyRemovedMail = queueSecurityNotice('PASSKEY_REMOVED', '/forgot-password')
export const queueSecondFactorResetMail = queueSecurityNotice(
  'SECOND_FACTOR_RESET',
  '/forgot-password',
)
export const queueRecoveryCodeUsedMail = queueSecurityNotice(
  'RECOVERY_CODE_USED',
  '/forgot-password',
)
export const queueRecoveryCodesRenewedMail = queueSecurityNotice(
  'RECOVERY_CODES_RENEWED',
  '/forgot-password',
)
export const queueSecondStepFailedMail = queueSecurityNotice(
  'SECOND_STEP_FAILED',
  '/forgot-password',
)

export const queueAccountBlockedMail = queueSecurityNotice('ACCOUNT_BLOCKED', '/#contact')
export const queueAccountUnblockedMail = queueSecurityNotice(
  'ACCOUNT_UNBLOCKED',
  '/sign-in?role=doctor',
)

/**
 * After everything of the person is gone: it knows nothing but the address, belongs to no account, and
 * leaves the queue two days later even if no mail server took it.
 */
export async function queueAccountDeletedMail(
  tx: InTransaction,
  { config, clock }: MailGround,
  { email, language }: { email: string; language: Language },
) {
  const { PRODUCT_NAME: productName, PUBLIC_URL } = config
  const about = { productName, url: `${PUBLIC_URL}/#contact` }
  const event = accessMails.ACCOUNT_DELETED
  const text = await mailInForce(tx, 'ACCOUNT_DELETED', event, about, { language, config })
  if (!text) return
  const now = clock.now()
  await addJob(tx, sendMailJob, {
    id: newId(now),
    to: email,
    until: later(now, days(2)).toISOString(),
    ...layOut(text, { config, language }),
  })
}

async function queue(
  tx: InTransaction,
  ground: MailGround,
  receiver: Receiver,
  code: AccessMailCode,
  path: string,
  id = newId(ground.clock.now()),
) {
  const mail = await writtenTo(tx, ground, receiver, code, path)
  if (mail) await addMailOf(tx, receiver.userId, { id, ...mail })
}

/** What is said to a person, in the language of their settings and the text that is in force. */
export async function writtenTo(
  connection: Connection,
  { config }: MailGround,
  { userId, email }: Receiver,
  code: AccessMailCode,
  path: string,
) {
  const { language } = await noticePreferencesOf(connection, userId)
  const name = await fullNameOf(connection, userId)
  const url = config.PUBLIC_URL + path
  const about = { productName: config.PRODUCT_NAME, url }
  const reader = { language, config }
  const text = await mailInForce(connection, code, accessMails[code], about, reader)
  return text && { to: email, ...layOut(text, { ...reader, name }) }
}
