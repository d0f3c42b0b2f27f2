import type { MenuGroup } from '@konsil/contract/appointment-overview'
import { type AppointmentGroup, groupsOf } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { formatDate, formatDay, formatTime } from '../../lib/signed-in/dates.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { useDateHabits, useSignedIn, whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Chevron } from '../../ui/drawing/icons.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './appointment-groups.module.css'
import { pathOfGroup } from './path-of-group.ts'
import { groupsQuery } from './queries.ts'

interface GroupsProps {
  /** Somebody went somewhere from here. */
  onChosen: (() => void) | undefined
}

/** Entries of the side menu: each group folded, so that nothing below it moves until it is asked for (SHELL-20). */
export function AppointmentGroups({ onChosen }: GroupsProps) {
  const { role } = useSignedIn()
  return groupsOf(role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT').map(group => (
    <li key={group}>
      <Group group={group} onChosen={onChosen} />
    </li>
  ))
}

/** The gate asks who this is; of whom something is demanded first, nothing else is answered. */
function useGroups() {
  const { data: user } = useQuery({ ...whoAmI, enabled: false })
  return useQuery({ ...groupsQuery, enabled: user?.secondFactorDue === false })
}

function Group({ group, onChosen }: GroupsProps & { group: AppointmentGroup }) {
  const { t } = useTranslation('site')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const query = useGroups()
  const total = query.data && inGroup(query.data, group).total
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t(`menu.group.${group}`)}</span>
        {total !== undefined && total > 0 && <Count of={total} />}
        <Chevron />
      </button>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {isOpen && (
          <Loaded query={query} wait={<Skeleton />} failed={t('menu.group.failed')}>
            {answer => <Entries of={inGroup(answer, group)} onChosen={onChosen} />}
          </Loaded>
        )}
      </div>
    </>
  )
}

const inGroup = ({ groups }: { groups: MenuGroup[] }, group: AppointmentGroup): MenuGroup =>
  groups.find(one => one.group === group) ?? { group, total: 0, list: [] }

function Count({ of }: { of: number }) {
  const { t } = useTranslation('site')
  const { language } = useDateHabits()
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{new Intl.NumberFormat(language).format(of)}</span>
      <VisuallyHidden>{t('menu.group.count', { count: of })}</VisuallyHidden>
    </span>
  )
}

function Entries({ of: { group, total, list }, onChosen }: GroupsProps & { of: MenuGroup }) {
  const { t } = useTranslation('site')
  if (total === 0) return <p className={styles.none}>{t('menu.group.none')}</p>
  return (
    <ul className={styles.entries}>
      {list.map(({ _id, slot }) => (
        <li key={_id}>
          <NavLink to={trackingPath(_id)} onClick={onChosen}>
            <SlotShort of={slot} />
          </NavLink>
        </li>
      ))}
      <li>
        <Link to={pathOfGroup(group)} onClick={onChosen}>
          {t('menu.group.all', { total })}
          <VisuallyHidden>: {t(`menu.group.${group}`)}</VisuallyHidden>
        </Link>
      </li>
    </ul>
  )
}

/** Start and day by the reader's clock; of a written one the day alone. */
function SlotShort({ of: { requestDate, startUTC } }: { of: MenuGroup['list'][number]['slot'] }) {
  const habits = useDateHabits()
  if (startUTC === null) return <time dateTime={requestDate}>{formatDay(requestDate, habits)}</time>
  const start = instantFrom(startUTC)
  return (
    <time dateTime={startUTC}>
      {formatTime(start, habits)}, {formatDate(start, habits)}
    </time>
  )
}
