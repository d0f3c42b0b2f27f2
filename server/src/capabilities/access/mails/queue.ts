import type { Language } from '@konsil/contract/core/texts'
import { days, later } from '@konsil/contract/core/time'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { addJob } from '../../../jobs/queue.ts'
import { layOut, type MailText } from '../../../mails/layout.ts'
import { addMailOf, sendMailJob } from '../../../mails/queue.ts'
import { fullNameOf, noticePreferencesOf } from '../../account/index.ts'
import type { AccessGround } from '../ground.ts'
import { accountDeletedMail } from './account-deleted.ts'
import type { LinkMail } from './activation.ts'
import {
  appAddedMail,
  appRemovedMail,
  appReplacedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorAddedMail,
  secondFactorResetMail,
  secondStepFailedMail,
} from './second-factor-notices.ts'
import {
  attemptsMail,
  emailAskedMail,
  emailChangedMail,
  passwordChangedMail,
  type SecurityNotice,
  wrongPasswordsMail,
} from './security-notices.ts'

type MailGround = Pick<AccessGround, 'config' | 'clock'>

interface Receiver {
  userId: string
  email: string
}

const queueSecurityNotice =
  (write: SecurityNotice, path: string) =>
  (tx: InTransaction, ground: MailGround, receiver: Receiver) =>
    queue(tx, ground, receiver, write, path)

/** Under the id of what it tells of: told again it is the same mail. */
export const queueAttemptsMail = (
  tx: InTransaction,
  ground: MailGround,
  receiver: Receiver,
  id: string,
) => queue(tx, ground, receiver, attemptsMail, '/forgot-password', id)

export const queuePasswordChangedMail = queueSecurityNotice(passwordChangedMail, '/forgot-password')
export const queueWrongPasswordsMail = queueSecurityNotice(wrongPasswordsMail, '/forgot-password')
export const queueEmailAskedMail = queueSecurityNotice(emailAskedMail, '/forgot-password')
export const queueEmailChangedMail = queueSecurityNotice(emailChangedMail, '/#contact')
/** A new password would not help whoever is kept out by somebody else's factor. */
export const queueSecondFactorAddedMail = queueSecurityNotice(secondFactorAddedMail, '/#contact')
export const queueAppAddedMail = queueSecurityNotice(appAddedMail, '/#contact')
export const queueAppReplacedMail = queueSecurityNotice(appReplacedMail, '/#contact')
export const queuePasskeyAddedMail = queueSecurityNotice(passkeyAddedMail, '/#contact')
export const queueAppRemovedMail = queueSecurityNotice(appRemovedMail, '/forgot-password')
export const queuePasskeyRemovedMail = queueSecurityNotice(passkeyRemovedMail, '/forgot-password')
export const queueSecondFactorResetMail = queueSecurityNotice(
  secondFactorResetMail,
  '/forgot-password',
)
export const queueRecoveryCodeUsedMail = queueSecurityNotice(
  recoveryCodeUsedMail,
  '/forgot-password',
)
export const queueRecoveryCodesRenewedMail = queueSecurityNotice(
  recoveryCodesRenewedMail,
  '/forgot-password',
)
export const queueSecondStepFailedMail = queueSecurityNotice(
  secondStepFailedMail,
  '/forgot-password',
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
  const text = accountDeletedMail[language]({ productName, url: `${PUBLIC_URL}/#contact` })
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
  texts: Record<Language, (about: LinkMail) => MailText>,
  path: string,
  id = newId(ground.clock.now()),
) {
  const mail = await writtenTo(tx, ground, receiver, texts, path)
  await addMailOf(tx, receiver.userId, { id, ...mail })
}

/** What is said to a person, in the language of their settings. */
export async function writtenTo(
  connection: Connection,
  { config }: MailGround,
  { userId, email }: Receiver,
  texts: Record<Language, (about: LinkMail) => MailText>,
  path: string,
) {
  const { language } = await noticePreferencesOf(connection, userId)
  const name = await fullNameOf(connection, userId)
  const url = config.PUBLIC_URL + path
  const text = texts[language]({ productName: config.PRODUCT_NAME, url })
  return { to: email, ...layOut(text, { config, language, name }) }
}
