import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { addJob } from '../../../jobs/queue.ts'
import { layOut } from '../../../mails/layout.ts'
import { personOf } from '../../account/index.ts'
import type { AccessGround } from '../index.ts'
import { makeMailLink } from '../mail-links.ts'
import { activationMail } from './activation.ts'
import { resetMail } from './reset.ts'

interface Receiver {
  userId: string
  email: string
}

export async function queueActivationMail(
  tx: InTransaction,
  ground: AccessGround,
  receiver: Receiver,
) {
  const link = await makeMailLink(tx, receiver.userId, 'ACTIVATION', ground.clock.now())
  const path = `/active-user?token=${link.secret}`
  await queue(tx, ground, receiver, activationMail, { path, until: link.expiresAt })
}

export async function queueResetMail(tx: InTransaction, ground: AccessGround, receiver: Receiver) {
  const link = await makeMailLink(tx, receiver.userId, 'RESET', ground.clock.now())
  const path = `/reset-password?code=${link.secret}`
  await queue(tx, ground, receiver, resetMail, { path, until: link.expiresAt })
}

async function queue(
  tx: InTransaction,
  { config, clock }: AccessGround,
  { userId, email }: Receiver,
  write: typeof activationMail,
  { path, until }: { path: string; until: Date },
) {
  const { profile, setting } = await personOf(tx, userId)
  const text = write[setting.language]({
    name: `${profile.firstName} ${profile.lastName}`,
    productName: config.PRODUCT_NAME,
    url: config.PUBLIC_URL + path,
  })
  await addJob(tx, 'send-mail', {
    id: newId(clock.now()),
    to: email,
    until: until.toISOString(),
    ...layOut(text, config.PRODUCT_NAME, setting.language),
  })
}
