import type { Language } from '@konsil/contract/core/texts'
import { addActiveUser } from '../capabilities/access/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfDemonstration } from './accounts.ts'
import type { DemonstrationPerson } from './people.ts'
import { by, joinedOn, type DemonstrationPlace } from './place.ts'
import type { Random } from './random.ts'
import { someAtOnce } from './some-at-once.ts'

export interface JoinedPatient {
  id: string
  firstName: string
  lastName: string
  since: Date
  /** A year. */
  bornIn: number
  /** In which they write, and are written to. */
  language: Language
}

export async function addPatients(
  place: DemonstrationPlace,
  random: Random,
  patients: readonly DemonstrationPerson[],
) {
  const joined = await inTransaction(place.database, async tx => {
    const added: JoinedPatient[] = []
    for (const { email, firstName, lastName, birthDate } of patients) {
      const language: Language = random.chance(0.15) ? 'en' : 'de'
      const named = { firstName, lastName, language }
      const user = { ...named, email, passwordHash: hashOfDemonstration, role: 'PATIENT' as const }
      const since = joinedOn(place, random)
      const id = await addActiveUser(tx, user, since)
      added.push({ ...named, id, since, bornIn: Number(birthDate.slice(0, 4)) })
    }
    return added
  })
  const { account } = place.composed.capabilities
  // Most people leave their profile as it is.
  const described = patients.flatMap(({ birthDate, gender }, at) => {
    const userId = joined[at]?.id
    return !userId || random.chance(0.6) ? [] : [{ userId, birthDate, gender }]
  })
  await someAtOnce(described, ({ userId, birthDate, gender }) =>
    account.handlers.updateProfile({
      ...by(userId, 'PATIENT'),
      input: { profileId: userId, dob: birthDate, gender, country: 'DE' },
    }),
  )
  return joined
}
