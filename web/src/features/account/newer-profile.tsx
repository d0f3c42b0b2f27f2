import type { Profile } from '@konsil/contract/account'
import { useTranslation } from 'react-i18next'
import { type EditedForm, NewerFields } from './newer-fields.tsx'
import { type ProfileValues, valuesOf } from './profile-values.ts'

interface NewerProfileProps {
  newer: Profile
  form: EditedForm<ProfileValues>
  onLoad: () => void
  onKeep: () => void
}

export function NewerProfile({ newer, ...rest }: NewerProfileProps) {
  const { t } = useTranslation('account')
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    dob: t('profile.dob'),
    gender: t('profile.gender'),
    country: t('profile.country'),
    phoneAreaCode: t('profile.phoneAreaCode'),
    phone: t('profile.phone'),
    languages: t('profile.languages'),
    timeZone: t('profile.timeZone'),
    title: t('profile.title'),
    work: t('profile.work'),
    specialties: t('profile.specialties'),
    qualifications: t('profile.qualifications'),
    customQualification: t('profile.customQualification'),
  } satisfies Record<keyof ProfileValues, string>
  return (
    <NewerFields
      refusal="profile.changed.meanwhile"
      newer={valuesOf(newer)}
      labels={labels}
      {...rest}
    />
  )
}
