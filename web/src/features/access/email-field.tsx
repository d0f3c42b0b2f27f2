import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation('access')
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={t('field.email')}
      type="email"
      inputMode="email"
    />
  )
}
