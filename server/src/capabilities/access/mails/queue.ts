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
  const secret = await makeMailLink(tx, receiver.userId, 'ACTIVATION', ground.clock.now())
  await queue(tx, ground, receiver, activationMail, `/active-user?token=${secret}`)
}

export async function queueResetMail(tx: InTransaction, ground: AccessGround, receiver: Receiver) {
  const secret = await makeMailLink(tx, receiver.userId, 'RESET', ground.clock.now())
  await queue(tx, ground, receiver, resetMail, `/reset-password?code=${secret}`)
}

async function queue(
  tx: InTransaction,
  { config, clock }: AccessGround,
  { userId, email }: Receiver,
  write: typeof activationMail,
  path: string,
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
    ...layOut(text, config.PRODUCT_NAME, setting.language),
  })
}
