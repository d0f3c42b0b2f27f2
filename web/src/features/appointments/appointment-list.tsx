import type { ListedAppointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHere } from '../../lib/signed-in/came-from.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Portrait } from '../../ui/display/portrait.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './appointment-list.module.css'
import { AppointmentStatus } from './appointment-status.tsx'
import { nameOfParty } from './counterpart.ts'
import { paying } from './paid-notice.tsx'
import { SlotTime } from './slot-time.tsx'

interface ListProps {
  list: readonly ListedAppointment[]
  /** Below the title of the page, or that of a part of it. */
  heading?: 'h2' | 'h3'
  /** What else there is to say of one. */
  besides?: ((one: ListedAppointment) => ReactNode) | undefined
}

interface RowProps {
  appointment: ListedAppointment
  heading: 'h2' | 'h3'
  children: ReactNode
}

/** What differs, a row each; the whole row leads to its page. */
export const AppointmentList = ({ list, heading = 'h2', besides }: ListProps) => (
  <ul className={styles.list}>
    {list.map(appointment => (
      <Row key={appointment._id} appointment={appointment} heading={heading}>
        {besides?.(appointment)}
      </Row>
    ))}
  </ul>
)

function Row({ appointment, heading: Heading, children }: RowProps) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const { role } = useSignedIn()
  const here = useHere()
  const { _id, code, slot, service } = appointment
  const other = role === 'DOCTOR' ? slot.patient : slot.doctor
  const name = nameOfParty(other, t)
  return (
    <li className={styles.row}>
      <Portrait name={name} src={other.user.profile?.imgUrl ?? undefined} />
      <div className={styles.words}>
        <Heading className={styles.when}>
          <Link to={trackingPath(_id)} state={here}>
            <SlotTime of={slot} />
          </Link>
        </Heading>
        <p>{textIn(service.service.name, language)}</p>
        <p className={styles.soft}>
          <span dir="auto">{name}</span> ·{' '}
          <span className={styles.code}>{t('code', { code })}</span>
        </p>
        {children}
      </div>
      <div className={styles.status}>
        <AppointmentStatus of={appointment} />
        {appointment.mayPay && <ToBePaid of={appointment} />}
        {appointment.mayPayRest && <PayAct of={appointment} />}
      </div>
    </li>
  )
}

/** What cannot wait is done from here. */
function ToBePaid({ of }: { of: ListedAppointment }) {
  const { slot } = of
  const { t } = useTranslation('appointments')
  return (
    <>
      <p className={styles.soft}>
        {t('next.payUntil')}{' '}
        <RelativeTime at={instantFrom(slot.expiredTimePayment * 1000)} within />
      </p>
      <PayAct of={of} />
    </>
  )
}

function PayAct({ of: { _id, mayPayRest } }: { of: ListedAppointment }) {
  const { t } = useTranslation('appointments')
  return (
    <ButtonLink
      kind="primary"
      href={`${trackingPath(_id)}?action=${paying}`}
      className={styles.act}
    >
      {t(mayPayRest ? 'act.payRest' : 'act.pay')}
    </ButtonLink>
  )
}
