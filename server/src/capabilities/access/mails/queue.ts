import type { Language } from '@konsil/contract/core/texts'
import { days, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import type { UserTable } from '../../../database/tables/access.ts'
import { newId } from '../../../database/ids.ts'
import { addJob } from '../../../jobs/queue.ts'
import { layOut, type MailText } from '../../../mails/layout.ts'
import { addMailOf, sendMailJob } from '../../../mails/queue.ts'
import { personOf } from '../../account/index.ts'
import type { AccessGround } from '../ground.ts'
import { makeMailLink } from '../mail-links.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { activationMail, type LinkMail } from './activation.ts'
import { newEmailMail } from './new-email.ts'
import { resetMail } from './reset.ts'
import {
  emailAskedMail,
  emailChangedMail,
  passwordChangedMail,
  type SecurityNotice,
} from './security-notices.ts'

interface Receiver {
  userId: string
  email: string
  /** Without it, the one that their settings say. */
  language?: Language
}
/** Whose link leads on to signing in: the page it opens knows as whom. */
type Arriving = Receiver & Pick<UserTable, 'role'>

const withRole = (path: string, { role }: Arriving) => `${path}&role=${role.toLowerCase()}`

export async function queueActivationMail(
  tx: InTransaction,
  ground: AccessGround,
  receiver: Arriving,
) {
  const link = await makeMailLink(tx, receiver.userId, 'ACTIVATION', ground.clock.now())
  const path = withRole(`/active-user?token=${link.secret}`, receiver)
  await queue(tx, ground, receiver, activationMail, { path, until: link.expiresAt })
}

export async function queueResetMail(tx: InTransaction, ground: AccessGround, receiver: Receiver) {
  const link = await makeMailLink(tx, receiver.userId, 'RESET', ground.clock.now())
  const path = `/reset-password?code=${link.secret}`
  await queue(tx, ground, receiver, resetMail, { path, until: link.expiresAt })
}

/** To the new address, which the link confirms. */
export async function queueNewEmailMail(
  tx: InTransaction,
  ground: AccessGround,
  receiver: Arriving,
) {
  const { userId, email } = receiver
  const link = await makeMailLink(tx, userId, 'NEW_EMAIL', ground.clock.now(), email)
  const path = withRole(`/confirm-email?token=${link.secret}`, receiver)
  await queue(tx, ground, receiver, newEmailMail, { path, until: link.expiresAt })
}

const queueSecurityNotice =
  (write: SecurityNotice, path: string) =>
  (tx: InTransaction, ground: AccessGround, receiver: Receiver) =>
    queue(tx, ground, receiver, write, { path })

export const queuePasswordChangedMail = queueSecurityNotice(passwordChangedMail, '/forgot-password')
export const queueEmailAskedMail = queueSecurityNotice(emailAskedMail, '/forgot-password')
export const queueEmailChangedMail = queueSecurityNotice(emailChangedMail, '/#contact')

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
    ...layOut(text, productName, language),
  })
}

async function queue(
  tx: InTransaction,
  ground: AccessGround,
  { userId, email, language: known }: Receiver,
  write: Record<Language, (about: LinkMail) => MailText>,
  { path, until }: { path: string; until?: Date },
) {
  const { config, clock } = ground
  const language = known ?? (await personOf(ground, tx, userId)).setting.language
  const text = write[language]({
    productName: config.PRODUCT_NAME,
    url: config.PUBLIC_URL + path,
  })
  await addMailOf(tx, userId, {
    id: newId(clock.now()),
    to: email,
    ...(until ? { until: until.toISOString() } : {}),
    ...layOut(text, config.PRODUCT_NAME, language),
  })
}
