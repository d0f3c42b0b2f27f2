import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './access.module.css'
import type { MemberRole } from './roles.ts'

interface AccountLineProps {
  email: string
  role: MemberRole
}

/** Whose account it is, for people; in a form that has no such field, also for what keeps passwords. */
export function AccountLine({ email, role }: AccountLineProps) {
  const { t } = useTranslation('access')
  return (
    <p className={styles.address}>
      {t('activate.account')} <strong>{email}</strong> ({t(`picker.name.${role}`)})
      <VisuallyHidden>
        <input
          type="email"
          name="email"
          value={email}
          readOnly
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
        />
      </VisuallyHidden>
    </p>
  )
}
