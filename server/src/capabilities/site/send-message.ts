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
import { messageMail } from './mails/message.ts'
import { messageArrivedMail } from './mails/message-arrived.ts'

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
  const asMail = (to: string, replyTo: string, text: MailText) => ({
    id: newId(now),
    to,
    replyTo,
    ...layOut(text, { config, language }),
  })
  const operator = config.OPERATOR.email
  const mails = [
    asMail(operator, email, messageMail[language](about)),
    asMail(email, operator, messageArrivedMail[language](about)),
  ]
  await inTransaction(database, async tx => {
    for (const mail of mails) await addJob(tx, sendMailJob, mail)
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
