import { addActiveUser } from '../capabilities/access/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfDemonstration } from './accounts.ts'
import type { DemonstrationPerson } from './people.ts'
import { by, joinedOn, type DemonstrationPlace } from './place.ts'
import type { Random } from './random.ts'

export async function addPatients(
  place: DemonstrationPlace,
  random: Random,
  patients: readonly DemonstrationPerson[],
) {
  const userIds = await inTransaction(place.database, async tx => {
    const added: string[] = []
    for (const { email, firstName, lastName } of patients) {
      const user = { email, firstName, lastName, passwordHash: hashOfDemonstration }
      const joined = joinedOn(place, random)
      added.push(await addActiveUser(tx, { ...user, role: 'PATIENT', language: 'de' }, joined))
    }
    return added
  })
  const { account } = place.composed.capabilities
  for (const [at, { birthDate, gender }] of patients.entries()) {
    const userId = userIds[at]
    // Most people leave their profile as it is.
    if (!userId || random.chance(0.6)) continue
    await account.handlers.updateProfile({
      ...by(userId, 'PATIENT'),
      input: { profileId: userId, dob: birthDate, gender, country: 'DE' },
    })
  }
}
