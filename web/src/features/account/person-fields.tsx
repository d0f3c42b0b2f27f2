import { genders } from '@konsil/contract/account'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZoneChoices } from '../../lib/signed-in/use-zone-choices.ts'
import { DatePartsField } from '../../ui/pickers/date-parts-field.tsx'
import { MultiSelect } from '../../ui/pickers/multi-select.tsx'
import { SearchSelect } from '../../ui/pickers/search-select.tsx'
import { type Choice, SelectField } from '../../ui/pickers/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './account.module.css'
import type { useCountries } from './lists.ts'
import type { ProfileValues } from './profile-values.ts'

export interface Lists {
  countries: ReturnType<typeof useCountries>
  languages: Choice[]
}

export interface FieldsProps {
  form: Pick<UseFormReturnType<ProfileValues>, 'getInputProps' | 'setFieldValue' | 'values'>
}

export function PersonFields({ form, lists }: FieldsProps & { lists: Lists }) {
  const { t } = useTranslation('account')
  return (
    <>
      <section className={styles.section}>
        <h2>{t('profile.person')}</h2>
        <div className={styles.pair}>
          <TextField
            {...form.getInputProps('firstName')}
            name="firstName"
            label={t('profile.firstName')}
            autoComplete="given-name"
          />
          <TextField
            {...form.getInputProps('lastName')}
            name="lastName"
            label={t('profile.lastName')}
            autoComplete="family-name"
          />
        </div>
        <DatePartsField
          {...form.getInputProps('dob')}
          id="dob"
          name="dob"
          label={t('profile.dob')}
          autoComplete="bday"
          optional
        />
        <SelectField
          {...form.getInputProps('gender')}
          className={styles.half ?? ''}
          name="gender"
          label={t('profile.gender')}
          placeholder={t('profile.unsaid')}
          choices={genders.map(one => ({ value: String(one), label: t(`gender.${one}`) }))}
          optional
        />
      </section>
      <section className={styles.section}>
        <h2>{t('profile.contact')}</h2>
        <Phone form={form} countries={lists.countries} />
        <MultiSelect
          {...form.getInputProps('languages')}
          label={t('profile.languages')}
          hint={t('profile.languages.hint')}
          choices={lists.languages}
          optional
        />
        <Zone form={form} />
      </section>
    </>
  )
}

/** The dialling code is that of the country, as long as nobody chose one. */
function Phone({ form, countries }: FieldsProps & Pick<Lists, 'countries'>) {
  const { t } = useTranslation('account')
  const { phoneAreaCode, country } = form.values
  const [isChosen, setChosen] = useState(phoneAreaCode !== null)
  const moveTo = (chosen: string | null) => {
    form.setFieldValue('country', chosen)
    if (!isChosen) form.setFieldValue('phoneAreaCode', countries.areaCodeOf(chosen))
  }
  const chooseAreaCode = (chosen: string | null) => {
    setChosen(true)
    form.setFieldValue('phoneAreaCode', countries.areaCodeOf(chosen))
  }
  return (
    <>
      <SearchSelect
        {...form.getInputProps('country')}
        className={styles.half ?? ''}
        label={t('profile.country')}
        choices={countries.choices}
        onChange={moveTo}
        optional
      />
      <div className={styles.pair}>
        <SearchSelect
          label={t('profile.phoneAreaCode')}
          choices={countries.phones}
          value={phoneAreaCode && countries.countryWith(phoneAreaCode, country)}
          onChange={chooseAreaCode}
          optional
        />
        <TextField
          {...form.getInputProps('phone')}
          type="tel"
          inputMode="numeric"
          name="phone"
          label={t('profile.phone')}
          autoComplete="tel-national"
          signs={16}
          optional
        />
      </div>
    </>
  )
}

function Zone({ form }: FieldsProps) {
  const { t } = useTranslation('account')
  const choices = useZoneChoices(form.values.timeZone)
  return (
    <SearchSelect
      {...form.getInputProps('timeZone')}
      label={t('profile.timeZone')}
      hint={t('profile.timeZone.hint')}
      choices={choices}
    />
  )
}
