import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { AppointmentGroups } from '../../features/appointments/appointment-groups.tsx'
import { chatboxPath } from '../../features/chat/chatbox-path.ts'
import { unreadQuery } from '../../features/chat/queries.ts'
import { waitingQuery } from '../../features/site/queries.ts'
import { waitingPages } from '../../features/site/waiting-pages.ts'
import { useCameFrom } from '../../lib/signed-in/came-from.ts'
import { foundAt, trackingPath } from '../../lib/signed-in/paths.ts'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { menu } from './menu.ts'
import type { DashboardRole } from './roles.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  role: DashboardRole
  onChosen?: (() => void) | undefined
}

export function SideMenu({ role, onChosen }: SideMenuProps) {
  const { t } = useTranslation('site')
  const base = useId()
  const countOn = useWaiting(role)
  const unread = useUnread(role)
  const opened = useOpenedFrom(role)
  const groups = menu[role].filter(group => group.entries.length > 0)
  return (
    <nav aria-label={t('nav.main')} className={styles.menu}>
      {groups.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <p id={`${base}-${title}`} className={styles.title}>
            {t(title)}
          </p>
          <ul aria-labelledby={`${base}-${title}`} className={styles.entries}>
            {entries.map(entry =>
              'branch' in entry ? (
                <li key={entry.branch} className={styles.branch}>
                  <p id={`${base}-${entry.branch}`} className={styles.branchTitle}>
                    {t(entry.title)}
                  </p>
                  <ul aria-labelledby={`${base}-${entry.branch}`} className={styles.entries}>
                    {entry.pages.map(({ path, label }) => (
                      <li key={path}>
                        <NavLink to={path} onClick={onChosen}>
                          <span>{t(label)}</span>
                        </NavLink>
                      </li>
                    ))}
                    {entry.branch === 'appointments' && <AppointmentGroups onChosen={onChosen} />}
                  </ul>
                </li>
              ) : (
                <li key={entry.path}>
                  <MenuLink to={entry.path} stands={opened === entry.path} onClick={onChosen}>
                    <span>{t(entry.label)}</span>{' '}
                    {entry.path === chatboxPath ? (
                      <Count of={unread} words="menu.unread" />
                    ) : (
                      <Count of={countOn(entry.path)} words="menu.waiting" />
                    )}
                  </MenuLink>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface MenuLinkProps {
  to: string
  /** For a page that is no entry of its own. */
  stands: boolean
  onClick: (() => void) | undefined
  children: ReactNode
}

function MenuLink({ to, stands, onClick, children }: MenuLinkProps) {
  return stands ? (
    <Link to={to} aria-current="page" onClick={onClick}>
      {children}
    </Link>
  ) : (
    <NavLink to={to} end={to === '/dashboard'} onClick={onClick}>
      {children}
    </NavLink>
  )
}

/** An appointment stands in the menu of an administrator where they found it, which is where it leads back to. */
function useOpenedFrom(role: DashboardRole) {
  const { pathname } = useLocation()
  const cameFrom = useCameFrom()
  if (role !== 'ADMIN' || !pathname.startsWith(trackingPath(''))) return undefined
  return foundAt(cameFrom)
}

/** How much waits on a page. While that is not known, or not any more, nothing is said of it. */
function useWaiting(role: DashboardRole) {
  // The gate asks who this is; of whom something is demanded first, nothing else is answered.
  const { data: user } = useQuery({ ...whoAmI, enabled: false })
  const mayAsk = role === 'ADMIN' && user?.secondFactorDue === false
  const { data } = useQuery({ ...waitingQuery, enabled: mayAsk })
  return (path: string) =>
    (data?.waiting ?? [])
      .filter(({ kind }) => waitingPages[kind] === path)
      .reduce((sum, { count }) => sum + count, 0)
}

/** Kept up to date by what is heard of the conversations. */
export function useUnread(role: DashboardRole) {
  const { data: user } = useQuery({ ...whoAmI, enabled: false })
  const mayAsk = role !== 'ADMIN' && user?.secondFactorDue === false
  const { data } = useQuery({ ...unreadQuery, enabled: mayAsk })
  return data?.total ?? 0
}

interface CountProps {
  of: number
  words: 'menu.waiting' | 'menu.unread'
}

function Count({ of, words }: CountProps) {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  if (of === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{new Intl.NumberFormat(language).format(of)}</span>
      <VisuallyHidden>{t(words, { count: of })}</VisuallyHidden>
    </span>
  )
}
