import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { truncated } from '../../lib/signed-in/truncated.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Chevron } from '../../ui/drawing/icons.tsx'
import { Menu } from '../../ui/pickers/menu.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import styles from './account-menu.module.css'
import { signOut } from '../../lib/signed-in/leave.ts'

export function AccountMenu() {
  const { t } = useTranslation('site')
  const { profile, role, signedInAt } = useSignedIn()
  const name = fullName(profile) || (role === 'ADMIN' ? t('shell.admin') : profile.email)
  return (
    <Menu
      label={t('shell.accountOf', { name: truncated(name) })}
      trigger={
        <>
          <Portrait name={name} src={profile.imgUrl ?? undefined} size="small" />
          <span className={styles.name} dir="auto">
            {truncated(name)}
          </span>
          <Chevron />
        </>
      }
      head={
        <div className={styles.head}>
          <p>{t('shell.greeting')}</p>
          <p className={styles.who} dir="auto">
            {name}
          </p>
          <p>
            {t('shell.signedInAt')} <RelativeTime at={signedInAt} />
          </p>
        </div>
      }
      items={[
        { label: t('shell.account'), href: '/dashboard/account' },
        // Administrators have agreed to nothing (ACC-16).
        ...(role === 'ADMIN'
          ? []
          : [{ label: t('shell.agreements'), href: '/dashboard/account/consents' }]),
        { label: t('shell.signOut'), onSelect: () => void signOut() },
      ]}
    />
  )
}
