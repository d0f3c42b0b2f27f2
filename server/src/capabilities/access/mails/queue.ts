import type { Language } from '@konsil/contract/core/texts'
import { days, later } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { addJob } from '../../../jobs/queue.ts'
import { layOut, type MailText } from '../../../mails/layout.ts'
import { addMailOf, sendMailJob } from '../../../mails/queue.ts'
import { personOf } from '../../account/index.ts'
import type { AccessGround } from '../ground.ts'
import { accountDeletedMail } from './account-deleted.ts'
import type { LinkMail } from './activation.ts'
import {
  appAddedMail,
  appReplacedMail,
  passkeyAddedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
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

interface Receiver {
  userId: string
  email: string
}

const queueSecurityNotice =
  (write: SecurityNotice, path: string) =>
  (tx: InTransaction, ground: AccessGround, receiver: Receiver) =>
    queue(tx, ground, receiver, write, path)

/** Under the id of what it tells of: told again it is the same mail. */
export const queueAttemptsMail = (
  tx: InTransaction,
  ground: AccessGround,
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
export const queueSecondFactorRemovedMail = queueSecurityNotice(
  secondFactorRemovedMail,
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
  { config, clock }: AccessGround,
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
  ground: AccessGround,
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
  ground: AccessGround,
  { userId, email }: Receiver,
  texts: Record<Language, (about: LinkMail) => MailText>,
  path: string,
) {
  const { config } = ground
  const { profile, setting } = await personOf(ground, connection, userId)
  const { language } = setting
  const url = config.PUBLIC_URL + path
  const text = texts[language]({ productName: config.PRODUCT_NAME, url })
  return { to: email, ...layOut(text, { config, language, name: fullName(profile) }) }
}
