import type { ManagedDoctor } from '@konsil/contract/doctors'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { readDoctorAccounts } from '../access/index.ts'
import { type DoctorProfile, readDoctorProfiles } from '../account/index.ts'
import { todayOf, validPhysicianIds } from '../certificates/index.ts'
import { linkFor } from '../documents/index.ts'
import { only } from '../only.ts'
import { categoriesToChoose, languagesToChoose } from '../site/index.ts'
import type { DoctorsGround } from './ground.ts'
import { standingOf } from './standing.ts'

type Account = Awaited<ReturnType<typeof readDoctorAccounts>>[number]

export interface KnownDoctor {
  account: Account
  profile: DoctorProfile
  shown: ManagedDoctor
}

/** All, or one; in the order of their names. */
export async function readDoctors(
  ground: DoctorsGround,
  connection: Connection,
  id?: string,
): Promise<KnownDoctor[]> {
  const accounts = await readDoctorAccounts(connection, id)
  const byId = new Map(accounts.map(account => [account.id, account]))
  const [profiles, validSince, languages, specialties] = await Promise.all([
    readDoctorProfiles(connection, [...byId.keys()]),
    validPhysicianIds(connection, todayOf(ground.clock.now()), id),
    languagesToChoose(connection),
    categoriesToChoose(connection),
  ])
  const lists = { languages, specialties }
  return profiles.flatMap(profile => {
    const account = byId.get(profile.user_id)
    if (!account) return []
    const standing = standingOf(account, validSince.get(account.id))
    return { account, profile, shown: present(ground, { account, profile, standing, lists }) }
  })
}

/** Refused of whoever is no doctor, or has left. */
export async function readDoctor(ground: DoctorsGround, connection: Connection, id: string) {
  const found = await readDoctors(ground, connection, id)
  if (found.length === 0) throw new Refusal('not.found')
  return only(found)
}

interface Presented extends Omit<KnownDoctor, 'shown'> {
  standing: ReturnType<typeof standingOf>
  lists: Record<'languages' | 'specialties', Awaited<ReturnType<typeof languagesToChoose>>>
}

function present(
  ground: DoctorsGround,
  { account, profile, standing, lists }: Presented,
): ManagedDoctor {
  const { language_ids: languageIds, specialty_ids: specialtyIds } = profile
  return {
    _id: account.id,
    user: {
      email: account.email,
      profile: {
        firstName: profile.first_name,
        lastName: profile.last_name,
        title: profile.title,
        imgUrl: profile.picture_file_id && linkFor(ground, profile.picture_file_id),
        gender: profile.gender,
        languages: lists.languages.filter(({ _id }) => languageIds.includes(_id)),
      },
      setting: { language: { code: profile.language } },
    },
    ...standing,
    specialties: lists.specialties.filter(({ _id }) => specialtyIds.includes(_id)),
  }
}
