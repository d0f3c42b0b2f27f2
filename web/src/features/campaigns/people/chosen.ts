import type { CampaignResult } from '@konsil/contract/campaign'
import type { OfferedPerson } from '../queries.ts'
import { sayPerson } from './person-words.ts'

/** Somebody who was chosen, as they were shown then. */
export interface ChosenPerson {
  userId: string
  name: string
}

export const chosenOf = ({ _id: userId, email, profile }: OfferedPerson): ChosenPerson => ({
  userId,
  name: sayPerson({ ...profile, email }),
})

/** Those who can still be written to. */
export const chosenFrom = (
  users: readonly { userId: string; userInfo: CampaignResult['userInfo'] }[],
): ChosenPerson[] =>
  users.flatMap(({ userId, userInfo }) => (userInfo ? [{ userId, name: sayPerson(userInfo) }] : []))

export const asked = (people: readonly ChosenPerson[]) => people.map(({ userId }) => ({ userId }))
