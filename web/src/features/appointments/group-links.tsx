import type { AppointmentGroup } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './group-links.module.css'
import { pathOfGroup } from './path-of-group.ts'

interface GroupLinksProps {
  groups: readonly AppointmentGroup[]
  /** Undefined: all. */
  current: AppointmentGroup | undefined
}

/** The same list by how far each has come (D-068); which one, the address says. */
export function GroupLinks({ groups, current }: GroupLinksProps) {
  const { t } = useTranslation('appointments')
  const { t: menu } = useTranslation('site')
  return (
    <nav aria-label={t('groups.label')}>
      <ul className={styles.groups}>
        {[undefined, ...groups].map(group => (
          <li key={group ?? 'ALL'}>
            <Link to={pathOfGroup(group)} aria-current={group === current ? 'page' : undefined}>
              {group ? menu(`menu.group.${group}`) : t('groups.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
