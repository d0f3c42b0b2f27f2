import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/form/classes.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { SearchSelect } from '../../ui/pickers/search-select.tsx'
import styles from './account.module.css'
import { useCountries } from './lists.ts'

type PlaceName = 'street' | 'houseNumber' | 'additionalAddress' | 'postalCode' | 'city' | 'country'

interface PlaceFieldsProps {
  form: Pick<UseFormReturnType<Record<PlaceName, string>>, 'getInputProps'>
  inDialog?: boolean
}

/** Where a letter would go, in the order in which people write it. */
export function PlaceFields({ form, inDialog = false }: PlaceFieldsProps) {
  const { t } = useTranslation('account')
  const countries = useCountries()
  const field = (name: PlaceName, autoComplete: string) => ({
    ...form.getInputProps(name),
    name,
    label: t(`address.${name}`),
    autoComplete,
  })
  return (
    <>
      <div className={classes(styles.pair, styles.street)}>
        <TextField {...field('street', 'off')} />
        <TextField {...field('houseNumber', 'off')} />
      </div>
      <TextField {...field('additionalAddress', 'address-line2')} optional />
      <div className={classes(styles.pair, styles.place)}>
        <TextField {...field('postalCode', 'postal-code')} />
        <TextField {...field('city', 'address-level2')} />
      </div>
      <SearchSelect
        {...form.getInputProps('country')}
        label={t('address.country')}
        choices={countries.choices}
        inDialog={inDialog}
      />
    </>
  )
}
