import type { Profile } from '@konsil/contract/account'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { NewerNotice } from '../../ui/display/newer-notice.tsx'
import { type ProfileValues, valuesOf } from './profile-values.ts'

interface NewerProfileProps {
  newer: Profile
  typed: ProfileValues
  onLoad: () => void
  onKeep: () => void
}

const names = [
  'firstName',
  'lastName',
  'dob',
  'gender',
  'country',
  'phoneAreaCode',
  'phone',
  'languages',
  'timeZone',
  'title',
  'work',
  'specialties',
  'qualifications',
  'customQualification',
] as const satisfies (keyof ProfileValues)[]

/** Another tab was quicker: nobody's words are lost before the person has decided. */
export function NewerProfile({ newer, typed, onLoad, onKeep }: NewerProfileProps) {
  const { t, i18n } = useTranslation('account')
  const theirs = valuesOf(newer)
  const differing = names.filter(
    name => JSON.stringify(theirs[name]) !== JSON.stringify(typed[name]),
  )
  const fields = new Intl.ListFormat(i18n.language).format(
    differing.map(name => t(`profile.${name}`)),
  )
  return (
    <NewerNotice
      title={<RefusalText id="profile.changed.meanwhile" />}
      onKeep={onKeep}
      onLoad={onLoad}
    >
      {differing.length > 0 && <p>{t('newer.fields', { fields })}</p>}
    </NewerNotice>
  )
}
