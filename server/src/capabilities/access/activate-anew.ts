import type { activationAnew } from '@konsil/contract/access'
import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { lockPerson, nameAnew } from '../account/index.ts'
import { type OpenLink, useActivationLink } from './activation-link.ts'
import { refuseGuessable } from './chosen-password.ts'
import { refuseIncomplete, refuseOutdated } from './consents.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { endSessionsOf, setPassword } from './store/accounts.ts'
import { useUpMailLinksOf } from './store/mail-links.ts'
import { deleteBrowsersOf } from './store/browsers.ts'
import { deleteConsentsOf, insertConsentActs } from './store/consents.ts'
import { deleteSecondFactorsOf } from './store/second-factors.ts'

interface Anew extends Omit<z.infer<typeof activationAnew>, 'id'> {
  language: Language
}

/** Whoever reads the mails need not have signed up: the account becomes theirs, and nothing of before stays. */
export async function activateAnew(
  ground: AccessGround,
  link: OpenLink,
  { newPassword, firstName, lastName, language, consents }: Anew,
) {
  const { database, clock, passwords, live } = ground
  const { userId, email, role } = link
  refuseGuessable(newPassword, { firstName, lastName, email }, 'newPassword')
  await refuseOutdated(database, role, consents ?? [])
  await refuseIncomplete(database, role, consents)
  const passwordHash = await passwords.hash(newPassword)
  const now = clock.now()
  const ended = await inTransaction(database, async tx => {
    await lockPerson(tx, userId)
    await useActivationLink(tx, link, now)
    const sessionIds = await removeWhatWasLeft(tx, userId, now)
    await setPassword(tx, userId, passwordHash, now)
    await nameAnew(tx, userId, { firstName, lastName, language, now })
    await insertConsentActs(tx, userId, 'GIVEN', consents ?? [], now)
    await addJob(tx, endSocketsJob, { sessionIds })
    return sessionIds
  })
  endSockets(live, ended)
}

/** Most of it only an account has that was active: whoever comes now relies on none being there. */
async function removeWhatWasLeft(tx: InTransaction, userId: string, now: Date) {
  await deleteConsentsOf(tx, userId)
  await deleteSecondFactorsOf(tx, userId)
  await deleteBrowsersOf(tx, userId)
  await useUpMailLinksOf(tx, userId, 'RESET', now)
  await useUpMailLinksOf(tx, userId, 'NEW_EMAIL', now)
  return endSessionsOf(tx, userId, now)
}
