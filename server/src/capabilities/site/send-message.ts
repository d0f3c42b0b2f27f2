import type { InputOf } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import { homeZone } from '@konsil/contract/core/time'
import type { site } from '@konsil/contract/site'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { layOut, type MailText } from '../../mails/layout.ts'
import { sendMailJob } from '../../mails/queue.ts'
import type { Ground } from '../ground.ts'
import { mailInForce } from '../../system-events/mail-event.ts'
import { messageEvent } from './mails/message.ts'
import { messageArrivedEvent } from './mails/message-arrived.ts'

/** Both mails or neither; the message itself is kept nowhere else. */
export async function sendMessage(ground: Ground, question: InputOf<typeof site.sendMessage>) {
  const { database, config, clock } = ground
  const { language, email } = question
  const now = clock.now()
  const about = {
    ...question,
    productName: config.PRODUCT_NAME,
    operatorEmail: config.OPERATOR.email,
    arrivedAt: inWords(now, language),
  }
  const reader = { language, config }
  const operator = config.OPERATOR.email
  await inTransaction(database, async tx => {
    const send = async (to: string, replyTo: string, text: MailText | undefined) => {
      if (!text) return
      await addJob(tx, sendMailJob, { id: newId(now), to, replyTo, ...layOut(text, reader) })
    }
    await send(operator, email, await mailInForce(tx, 'MESSAGE', messageEvent, about, reader))
    const answer = await mailInForce(tx, 'MESSAGE_ARRIVED', messageArrivedEvent, about, reader)
    await send(email, operator, answer)
  })
}

/** In the operator's time: where the writer is, nobody asked. */
const inWords = (instant: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: homeZone,
    timeZoneName: 'short',
  }).format(instant)
