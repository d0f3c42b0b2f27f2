import { customQualificationMax } from '@konsil/contract/account'
import { doctorTitles } from '@konsil/contract/person'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../ui/pickers/multi-select.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './account.module.css'
import { useChoices } from './lists.ts'
import type { FieldsProps } from './person-fields.tsx'

/** What patients want to know of a doctor. */
export function DoctorFields({ form }: FieldsProps) {
  const { t } = useTranslation('account')
  const specialties = useChoices('specialties')
  const qualifications = useChoices('qualifications')
  return (
    <section className={styles.section}>
      <h2>{t('profile.doctor')}</h2>
      <SelectField
        {...form.getInputProps('title')}
        className={styles.half ?? ''}
        name="title"
        label={t('profile.title')}
        placeholder={t('profile.noTitle')}
        choices={doctorTitles.map(title => ({ value: title, label: title }))}
        optional
      />
      <div className={styles.pair}>
        <TextField
          {...form.getInputProps('work.position')}
          name="position"
          label={t('profile.position')}
          hint={t('profile.work.hint')}
          autoComplete="organization-title"
          optional
        />
        <TextField
          {...form.getInputProps('work.at')}
          name="at"
          label={t('profile.at')}
          hint={t('profile.work.hint')}
          autoComplete="organization"
          optional
        />
      </div>
      <MultiSelect
        {...form.getInputProps('specialties')}
        id="specialties"
        label={t('profile.specialties')}
        hint={t('profile.specialties.hint')}
        choices={specialties}
      />
      <MultiSelect
        {...form.getInputProps('qualifications')}
        label={t('profile.qualifications')}
        choices={qualifications}
        optional
      />
      <TextArea
        {...form.getInputProps('customQualification')}
        name="customQualification"
        label={t('profile.customQualification')}
        hint={t('profile.customQualification.hint', { max: customQualificationMax })}
        optional
      />
    </section>
  )
}
