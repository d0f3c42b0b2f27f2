import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import { Refusal } from '@konsil/contract/core/refusals'
import { homeZone } from '@konsil/contract/core/time'
import { inTransaction } from '../../database/transaction.ts'
import { zoneOfOffset } from '../account/index.ts'
import { refuseGuessable } from './chosen-password.ts'
import { refuseIncomplete, refuseOutdated } from './consents.ts'
import type { AccessGround } from './ground.ts'
import { insertAccount } from './insert-account.ts'
import { choiceOf, queueLink } from './mail-links.ts'

export async function signUp(
  ground: AccessGround,
  { password, consents, choice, ...question }: InputOf<typeof access.signUp>,
  spoken: Language,
) {
  const { database, clock, passwords } = ground
  const { email, role, firstName, lastName, language = spoken } = question
  const zone = zoneSaid(question, clock.now())
  refuseGuessable(password, { firstName, lastName, email })
  await refuseOutdated(database, role, consents ?? [])
  await refuseIncomplete(database, role, consents)
  // Hashed in every case: a registered address takes as long as a new one.
  const passwordHash = await passwords.hash(password)
  const named = { email, role, firstName, lastName, language, ...zone }
  await inTransaction(database, async tx => {
    const account = { ...named, passwordHash, consents: consents ?? [], state: 'NEW' } as const
    const userId = await insertAccount(tx, account, clock.now())
    const link = { userId, purpose: 'ACTIVATION', choice: choiceOf(role, choice) } as const
    await queueLink(tx, { ...link, isOfSignUp: true }, clock.now())
  })
}

type ZoneSaid = Pick<InputOf<typeof access.signUp>, 'timeZone' | 'timezone'>

/** Older clients name no zone, but its offset (D-350). */
function zoneSaid({ timeZone, timezone }: ZoneSaid, now: Date) {
  if (timeZone !== undefined) return { timeZone, isZoneGuessed: false }
  const guess = timezone === undefined ? homeZone : zoneOfOffset(timezone, now)
  if (guess === undefined) throw new Refusal('time.zone.unknown', { field: 'timezone' })
  return { timeZone: guess, isZoneGuessed: true }
}
