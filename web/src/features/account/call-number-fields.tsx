import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/text-field.tsx'
import type { callNumberOf } from './call-number-of.ts'

interface Called {
  phone: ReturnType<typeof callNumberOf>
}

interface CallNumberFieldsProps {
  form: Pick<UseFormReturnType<Called>, 'getInputProps'>
}

export function CallNumberFields({ form }: CallNumberFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        {...form.getInputProps('phone.areaCode')}
        label={t('call.areaCode')}
        type="tel"
        autoComplete="tel-country-code"
        signs={5}
      />
      <TextField
        {...form.getInputProps('phone.number')}
        label={t('call.number')}
        type="tel"
        autoComplete="tel-national"
        signs={16}
      />
    </>
  )
}
