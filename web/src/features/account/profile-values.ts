import { account, type Profile } from '@konsil/contract/account'
import type { QuestionOf } from '@konsil/contract/core/endpoint'

/** What stands in the fields: a text where nothing is chosen, so that each has a value. */
export const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  dob: profile.dob ?? '',
  gender: profile.gender === null ? '' : String(profile.gender),
  phone: profile.phone ?? '',
  phoneAreaCode: profile.phoneAreaCode,
  country: profile.country,
  languages: profile.languages,
  timeZone: profile.timeZone,
  title: profile.title ?? '',
  work: { position: profile.work.position ?? '', at: profile.work.at ?? '' },
  specialties: profile.specialties,
  qualifications: profile.qualifications,
  customQualification: profile.customQualification ?? '',
})
export type ProfileValues = ReturnType<typeof valuesOf>

const ofPatients = {
  firstName: true,
  lastName: true,
  dob: true,
  phone: true,
} as const

/** Those of the endpoint's rules that somebody can break; the rest is chosen from lists. */
export const rulesFor = (role: Profile['role']['code']) =>
  role === 'DOCTOR'
    ? account.updateProfile.input.pick({
        ...ofPatients,
        work: true,
        specialties: true,
        customQualification: true,
      })
    : account.updateProfile.input.pick(ofPatients)

const genders: Record<string, 0 | 1 | 2> = { '0': 0, '1': 1, '2': 2 }

export function questionOf(
  { title, work, specialties, qualifications, customQualification, ...values }: ProfileValues,
  { _id, version, role }: Pick<Profile, '_id' | 'version' | 'role'>,
): QuestionOf<typeof account.updateProfile> {
  const ofDoctor = {
    title: title as '' | NonNullable<Profile['title']>,
    work,
    specialties,
    qualifications,
    customQualification,
  }
  return {
    profileId: _id,
    version,
    ...values,
    gender: genders[values.gender] ?? null,
    ...(role.code === 'DOCTOR' ? ofDoctor : {}),
  }
}
