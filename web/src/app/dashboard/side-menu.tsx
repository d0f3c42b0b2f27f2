import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { menu } from './menu.ts'
import type { DashboardRole } from './roles.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  role: DashboardRole
  onChosen?: () => void
}

export function SideMenu({ role, onChosen }: SideMenuProps) {
  const { t } = useTranslation('site')
  const base = useId()
  const groups = menu[role].filter(group => group.entries.length > 0)
  return (
    <nav aria-label={t('nav.main')} className={styles.menu}>
      {groups.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <p id={`${base}-${title}`} className={styles.title}>
            {t(title)}
          </p>
          <ul aria-labelledby={`${base}-${title}`} className={styles.entries}>
            {entries.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/dashboard'} onClick={onChosen}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
