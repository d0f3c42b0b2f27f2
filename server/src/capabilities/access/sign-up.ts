import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { homeZone } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addProfile } from '../account/index.ts'
import { defaultFormats } from '../site/index.ts'
import { refuseOutdated } from './consents.ts'
import type { AccessGround } from './ground.ts'
import { queueActivationMail } from './mails/queue.ts'
import { insertConsents, insertUser } from './store.ts'

export async function signUp(
  ground: AccessGround,
  question: InputOf<typeof access.signUp>,
  spoken: Language,
) {
  const { database, clock, passwords } = ground
  const consents = question.consents ?? []
  await refuseOutdated(database, question.role, consents)
  // Hashed in every case: a registered address takes as long as a new one.
  const passwordHash = await passwords.hash(question.password)
  const now = clock.now()
  const userId = newId(now)
  const language = question.language ?? spoken
  await inTransaction(database, async tx => {
    const isNew = await insertUser(tx, {
      id: userId,
      email: question.email,
      password_hash: passwordHash,
      role: question.role,
      state: 'NEW',
      first_sign_in_at: null,
      first_certificate_at: null,
      created_at: now,
      updated_at: now,
    })
    if (!isNew) throw new Refusal('global.email.existed.email')
    await addProfile(tx, {
      userId,
      firstName: question.firstName,
      lastName: question.lastName,
      title: null,
      timeZone: question.timeZone ?? homeZone,
      language,
      ...(await defaultFormats(tx)),
      now,
    })
    await insertConsents(tx, userId, consents, now)
    const { email, role } = question
    await queueActivationMail(tx, ground, { userId, email, role })
  })
}
