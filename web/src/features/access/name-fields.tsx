import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './access.module.css'

interface NameFieldsProps {
  input: (name: 'firstName' | 'lastName') => object
}

export function NameFields({ input }: NameFieldsProps) {
  const { t } = useTranslation('access')
  return (
    <div className={styles.names}>
      <TextField
        {...input('firstName')}
        name="firstName"
        label={t('field.firstName')}
        autoComplete="given-name"
      />
      <TextField
        {...input('lastName')}
        name="lastName"
        label={t('field.lastName')}
        autoComplete="family-name"
      />
    </div>
  )
}
