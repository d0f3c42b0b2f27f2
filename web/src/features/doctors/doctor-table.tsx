import type { ManagedDoctor } from '@konsil/contract/doctors'
import { fullName } from '@konsil/contract/full-name'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Figures } from '../../ui/display/figures.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { DoctorStatus } from './doctor-status.tsx'
import styles from './doctors.module.css'
import { genderOf } from './gender.ts'
import { usePlace } from './use-place.ts'

interface Row {
  /** Of all that were found. */
  number: number
  doctor: ManagedDoctor
}

export function DoctorTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('doctors')
  const columns: Column<Row>[] = [
    { key: 'number', header: t('column.number'), cell: ({ number }) => number, numeric: true },
    { key: 'name', header: t('column.name'), cell: asName, names: true },
    { key: 'gender', header: t('gender'), cell: asGender },
    { key: 'email', header: t('email'), cell: asEmail },
    { key: 'status', header: t('status'), cell: asStatus },
    { key: 'activeAt', header: t('column.activeAt'), cell: asActiveAt },
    { key: 'acts', header: t('column.acts'), cell: asView, acts: true },
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ doctor }) => doctor._id}
      dense
    />
  )
}

const nameOf = ({ user: { profile } }: ManagedDoctor) => fullName(profile)

function asName({ doctor }: Row) {
  const name = nameOf(doctor)
  const { imgUrl } = doctor.user.profile
  return (
    <span className={styles.doctor}>
      <Portrait name={name} src={imgUrl ?? undefined} size="small" />
      <PersonName of={name} />
    </span>
  )
}

const asGender = (row: Row) => <Gender {...row} />
const asStatus = ({ doctor }: Row) => <DoctorStatus {...doctor} />
const asActiveAt = (row: Row) => <ActiveAt {...row} />
const asView = (row: Row) => <View {...row} />
const asEmail = ({ doctor }: Row) => <span className={styles.email}>{doctor.user.email}</span>

function Gender({ doctor }: Row) {
  const { t } = useTranslation('doctors')
  const gender = genderOf(doctor.user.profile.gender)
  return <>{gender === undefined ? t('nothing') : t(`gender.${gender}`)}</>
}

function ActiveAt({ doctor: { activeAt } }: Row) {
  const { t } = useTranslation('doctors')
  const habits = useDateHabits()
  if (activeAt === null) return <>{t('nothing')}</>
  const since = instantFrom(activeAt)
  return (
    <time dateTime={activeAt} title={formatDateTime(since, habits)}>
      <Figures>{formatDate(since, habits)}</Figures>
    </time>
  )
}

function View({ doctor }: Row) {
  const { t } = useTranslation('doctors')
  const { pathFromHere } = usePlace()
  return (
    <ButtonLink
      href={pathFromHere({ tab: 'profile', view: 'detail', id: doctor._id })}
      aria-label={t('view.of', { name: nameOf(doctor) })}
    >
      {t('view')}
    </ButtonLink>
  )
}
