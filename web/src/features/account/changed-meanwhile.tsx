import type { Profile } from '@konsil/contract/account'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'
import { type ProfileValues, valuesOf } from './profile-values.ts'

interface ChangedMeanwhileProps {
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
export function ChangedMeanwhile({ newer, typed, onLoad, onKeep }: ChangedMeanwhileProps) {
  const { t, i18n } = useTranslation('account')
  const theirs = valuesOf(newer)
  const differing = names.filter(
    name => JSON.stringify(theirs[name]) !== JSON.stringify(typed[name]),
  )
  const fields = new Intl.ListFormat(i18n.language).format(
    differing.map(name => t(`profile.${name}`)),
  )
  return (
    <Notice
      kind="caution"
      live
      title={<RefusalText id="profile.changed.meanwhile" />}
      action={
        <div className={styles.buttons}>
          <Button onClick={onKeep}>{t('meanwhile.keep')}</Button>
          <Button onClick={onLoad}>{t('meanwhile.load')}</Button>
        </div>
      }
    >
      <p>{t('meanwhile.text')}</p>
      {differing.length > 0 && <p>{t('meanwhile.fields', { fields })}</p>}
    </Notice>
  )
}
