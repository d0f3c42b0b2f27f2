import { currencies, leastPrice, mostPrice } from '@konsil/contract/core/money'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './price-fields.module.css'
import { priceAsTyped, priceIn, type TypedPrice } from './use-service-draft.ts'

interface Priced extends Record<string, unknown> {
  price: TypedPrice
}

interface PriceFieldsProps {
  form: Pick<UseFormReturnType<Priced>, 'getInputProps' | 'validateField' | 'values'>
  label: string
  hint: ReactNode
}

/** A price as the language writes it: what is typed otherwise, and can be read, is written so; what cannot be read or is out of bounds says so when the field is left. */
export function PriceFields({ form, label, hint }: PriceFieldsProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { onChange, ...typed } = form.getInputProps('price.value')
  const leave = (text: string) => {
    const value = priceIn({ ...form.values.price, value: text }, language)
    if (value === undefined) return
    const written = Number.isNaN(value) ? text : priceAsTyped(value, language)
    if (written !== text) onChange(written)
    form.validateField('price.value')
  }
  const limits = t('field.priceLimits', {
    min: priceAsTyped(leastPrice, language),
    max: priceAsTyped(mostPrice, language),
  })
  return (
    <div className={styles.fields}>
      <TextField
        {...typed}
        onChange={onChange}
        onBlur={({ target }) => leave(target.value)}
        name="price"
        label={label}
        hint={
          <>
            {limits} <br />
            {hint}
          </>
        }
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
