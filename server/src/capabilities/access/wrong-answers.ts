import { days } from '@konsil/contract/core/time'
import { inTransaction } from '../../database/transaction.ts'
import { accountSubject } from '../../http/limits.ts'
import type { AccessGround } from './ground.ts'
import { queueSecondStepFailedMail, queueWrongPasswordsMail } from './mails/queue.ts'
import { lockUser } from './store/accounts.ts'

const tellOf = {
  /** Of whoever is signed in and is to prove that it is them. */
  password: queueWrongPasswordsMail,
  'second step': queueSecondStepFailedMail,
}

/** In a day, wherever they were given and whatever was right between: who waits between them is told of too. */
const unheardOf = { attempts: 9, within: days(1) }
const onceADay = { attempts: 1, within: days(1) }

/** After what refuses it is committed. The owner hears of the tenth, once a day at most. */
export async function noteWrong(ground: AccessGround, what: keyof typeof tellOf, userId: string) {
  const { database, attempts } = ground
  if (await attempts.take(accountSubject(`wrong ${what}`, userId), unheardOf)) return
  if (!(await attempts.take(accountSubject(`told of wrong ${what}`, userId), onceADay))) return
  await inTransaction(database, async tx => {
    const user = await lockUser(tx, userId)
    if (user?.state === 'ACTIVE') await tellOf[what](tx, ground, { userId, email: user.email })
  })
}
