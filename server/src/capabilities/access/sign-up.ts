import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseGuessable } from './chosen-password.ts'
import { refuseIncomplete, refuseOutdated } from './consents.ts'
import type { AccessGround } from './ground.ts'
import { insertAccount } from './insert-account.ts'
import { queueActivationMail } from './mails/queue.ts'

export async function signUp(
  ground: AccessGround,
  { password, consents, ...question }: InputOf<typeof access.signUp>,
  spoken: Language,
) {
  const { database, clock, passwords } = ground
  const { email, role, firstName, lastName, timeZone, language = spoken } = question
  refuseGuessable(password, { firstName, lastName, email })
  await refuseOutdated(database, role, consents ?? [])
  await refuseIncomplete(database, role, consents)
  // Hashed in every case: a registered address takes as long as a new one.
  const passwordHash = await passwords.hash(password)
  const named = { email, role, firstName, lastName, timeZone, language }
  await inTransaction(database, async tx => {
    const account = { ...named, passwordHash, consents: consents ?? [], state: 'NEW' } as const
    const userId = await insertAccount(tx, account, clock.now())
    await queueActivationMail(tx, ground, { userId, email, role, language })
  })
}
