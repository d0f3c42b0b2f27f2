import type { DoctorDetail } from '@konsil/contract/doctors'
import { fullName } from '@konsil/contract/full-name'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { useHere } from '../../lib/signed-in/came-from.ts'
import { formatDateTime, formatDay } from '../../lib/signed-in/dates.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { usePageOf } from '../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Figures } from '../../ui/display/figures.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AppointmentStatus } from '../appointments/appointment-status.tsx'
import styles from './doctors.module.css'

type Appointment = DoctorDetail['appointments'][number]

/** By the one whose page it is (D-250). */
interface Row extends Appointment {
  doctorName: string
}

/** What was booked with them, and how often each side cancelled (ADOC-10). */
export function AppointmentsTab({ of }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const { doctor, patient } = of.cancelledByStatistics
  return (
    <div className={styles.tab}>
      <Facts>
        <Fact name={t('cancelled.doctor')}>{format(doctor)}</Fact>
        <Fact name={t('cancelled.patient')}>{format(patient)}</Fact>
      </Facts>
      {of.appointments.length === 0 ? (
        <EmptyState>{t('appointments.none')}</EmptyState>
      ) : (
        <Appointments of={of} />
      )}
    </div>
  )
}

function Appointments({ of }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  const { appointments, appointmentsInAll: total } = of
  const { shown, pager } = usePageOf(appointments, 5)
  const doctorName = fullName(of.doctor.user.profile)
  const columns: Column<Row>[] = [
    { key: 'code', header: t('column.code'), cell: asCode, names: true },
    {
      key: 'service',
      header: t('column.service'),
      cell: ({ service }) => service.service.name[language],
    },
    { key: 'doctor', header: t('column.doctor'), cell: ({ doctorName }) => doctorName },
    { key: 'status', header: t('status'), cell: asStatus },
    { key: 'acts', header: t('column.acts'), cell: asView, acts: true },
  ]
  return (
    <>
      <Table
        caption={t('tab.appointments')}
        columns={columns}
        rows={shown.map(one => ({ ...one, doctorName }))}
        rowKey={({ _id }) => _id}
      />
      <Pager {...pager} />
      {total > appointments.length && (
        <p className={styles.soft}>
          {t('appointments.more', { count: appointments.length, total })}
        </p>
      )}
    </>
  )
}

const asCode = (row: Row) => <Code {...row} />
const asView = (row: Row) => <View {...row} />
const asStatus = (row: Row) => <AppointmentStatus of={row} />

function Code({ code, moment }: Appointment) {
  const habits = useDateHabits()
  const { startUTC, requestDate } = moment
  return (
    <CellWords>
      <Figures>{code}</Figures>
      <Beneath>
        {startUTC ? formatDateTime(instantFrom(startUTC), habits) : formatDay(requestDate, habits)}
      </Beneath>
    </CellWords>
  )
}

function View({ _id: id, code }: Appointment) {
  const { t } = useTranslation('doctors')
  return (
    <ButtonLink href={trackingPath(id)} state={useHere()} aria-label={t('view.of', { name: code })}>
      {t('view')}
    </ButtonLink>
  )
}
