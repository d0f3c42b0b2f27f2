import { currencies } from '@konsil/contract/core/money'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './price-fields.module.css'
import type { TypedPrice } from './use-service-draft.ts'

interface Priced extends Record<string, unknown> {
  price: TypedPrice
}

interface PriceFieldsProps {
  form: Pick<UseFormReturnType<Priced>, 'getInputProps'>
  label: string
  hint: ReactNode
}

export function PriceFields({ form, label, hint }: PriceFieldsProps) {
  const { t } = useTranslation('services')
  return (
    <div className={styles.fields}>
      <TextField
        {...form.getInputProps('price.value')}
        name="price"
        label={label}
        hint={hint}
        inputMode="decimal"
        signs={9}
        autoComplete="off"
      />
      <SelectField
        {...form.getInputProps('price.currency')}
        className={styles.currency ?? ''}
        name="currency"
        label={t('field.currency')}
        choices={currencies.map(code => ({ value: code, label: t(`currency.${code}`) }))}
      />
    </div>
  )
}
