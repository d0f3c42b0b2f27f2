import { addActiveUser } from '../capabilities/access/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfDemonstration } from './accounts.ts'
import type { DemonstrationPerson } from './people.ts'
import { by, joinedOn, type DemonstrationPlace } from './place.ts'
import type { Random } from './random.ts'

export interface JoinedPatient {
  id: string
  firstName: string
  lastName: string
  since: Date
}

export async function addPatients(
  place: DemonstrationPlace,
  random: Random,
  patients: readonly DemonstrationPerson[],
) {
  const joined = await inTransaction(place.database, async tx => {
    const added: JoinedPatient[] = []
    for (const { email, firstName, lastName } of patients) {
      const user = { email, firstName, lastName, passwordHash: hashOfDemonstration }
      const since = joinedOn(place, random)
      const id = await addActiveUser(tx, { ...user, role: 'PATIENT', language: 'de' }, since)
      added.push({ id, since, firstName, lastName })
    }
    return added
  })
  const { account } = place.composed.capabilities
  for (const [at, { birthDate, gender }] of patients.entries()) {
    const userId = joined[at]?.id
    // Most people leave their profile as it is.
    if (!userId || random.chance(0.6)) continue
    await account.handlers.updateProfile({
      ...by(userId, 'PATIENT'),
      input: { profileId: userId, dob: birthDate, gender, country: 'DE' },
    })
  }
  return joined
}
