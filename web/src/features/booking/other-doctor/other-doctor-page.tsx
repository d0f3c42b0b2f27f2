import type { Appointment } from '@konsil/contract/appointments'
import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Refused } from '../../../lib/calls/api.ts'
import { trackingPath } from '../../../lib/signed-in/paths.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Steps } from '../../../ui/display/steps.tsx'
import { useStepStart } from '../../../ui/display/use-step-start.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { appointmentQuery } from '../../appointments/queries.ts'
import styles from '../booking.module.css'
import { DayStep } from '../day-step.tsx'
import { otherDoctorsQuery } from '../queries.ts'
import type { StepProps } from '../step-props.ts'
import { TimeStep } from '../time-step.tsx'
import { useBookingLine } from '../use-booking-line.ts'
import { useWay } from '../use-way.ts'
import { answered, cleared, goneTo, type Question, type StepName, stepOf, stepsOf } from '../way.ts'
import { OfferStep } from './offer-step.tsx'
import { OtherReview } from './other-review.tsx'

/** Another doctor and time for what its doctor cannot hold (D-322); all that was chosen is in the address. */
export function OtherDoctorPage() {
  const { t } = useTranslation('booking')
  const { appointmentId = '' } = useParams()
  const appointment = useQuery(appointmentQuery(appointmentId))
  return (
    <Page
      title={t('instead.title')}
      back={<BackLink to={trackingPath(appointmentId)}>{t('instead.back')}</BackLink>}
    >
      <Loaded query={appointment} wait={<Pieces />} failed={t('instead.failedOne')}>
        {of => (of.mayChooseDoctor ? <Choosing of={of} /> : <NothingToChoose of={of} />)}
      </Loaded>
    </Page>
  )
}

function Choosing({ of }: { of: Appointment }) {
  const { t } = useTranslation('booking')
  const { timeZone } = useDateHabits()
  // A written consultation has its day where the doctor is.
  const zone = of.consultationType === 'CHAT' ? undefined : timeZone
  const others = useQuery(otherDoctorsQuery(of._id, zone))
  const isOver = others.error instanceof Refused && others.error.is('doctor.not.asked')
  if (isOver) return <NothingToChoose of={of} />
  return (
    <Loaded query={others} wait={<Pieces />} failed={t('instead.failed')}>
      {offered => <Way of={of} {...offered} />}
    </Loaded>
  )
}

type WayProps = OutputOf<typeof booking.listOtherDoctors> & { of: Appointment }

/** One question after the other, as in the booking; what it is and how long stays. */
function Way({ of, doctors, cancellation }: WayProps) {
  const { t } = useTranslation('booking')
  const { way: written } = useWay()
  const chosen = doctors.find(
    ({ _id, service }) => _id === written.doctor && service._id === written.service,
  )
  const way = chosen ? written : cleared(written, 'doctor')
  const steps: readonly StepName[] = stepsOf('doctor', of.consultationType).filter(
    name => name !== 'service',
  )
  const step = stepOf(way, steps)
  const { here } = useStepStart(step, { isPage: true })
  const given = useSteps({ of, way, steps, step })
  return (
    <div className={styles.way}>
      <Steps
        label={t('steps')}
        steps={steps.map(name => t(name === 'review' ? 'instead.review' : `step.${name}`))}
        current={steps.indexOf(step)}
        here={here}
        heading="h2"
      />
      {!chosen || step === 'doctor' ? (
        <OfferStep {...{ of, doctors, way }} {...given} />
      ) : (
        <LaterStep key={chosen._id} {...{ of, step, chosen, cancellation }} {...given} />
      )}
    </div>
  )
}

interface StandProps {
  of: Appointment
  way: StepProps['way']
  steps: readonly StepName[]
  step: StepName
}

/** How every step goes on and back. */
function useSteps({ of, way, steps, step }: StandProps) {
  const { go } = useWay()
  const navigate = useNavigate()
  const at = steps.indexOf(step)
  const next: StepProps['next'] = answer =>
    answer === undefined ? undefined : () => go(goneTo(way, steps[at + 1]))
  return {
    way,
    next,
    choose: (question: Question, answer: string) => go(answered(way, question, answer)),
    chooseOffer: ({ _id, service }: OtherDoctor) =>
      go({ ...answered(way, 'doctor', _id), service: service._id, step: undefined }),
    back() {
      const before = steps[at - 1]
      if (before === undefined) void navigate(trackingPath(of._id))
      else go(goneTo(way, before))
    },
    clear: (from: Question) => go(goneTo(cleared(way, from), undefined), { replace: true }),
    leave: () => void navigate(trackingPath(of._id), { replace: true }),
  }
}

interface LaterStepProps
  extends ReturnType<typeof useSteps>,
    Pick<WayProps, 'of' | 'cancellation'> {
  step: StepName
  chosen: OtherDoctor
}

/** As long as days and times are looked at, others' choosing is heard. */
function LaterStep({ of, step, chosen, cancellation, ...given }: LaterStepProps) {
  const { timeZone } = useDateHabits()
  const { service } = chosen
  const hasTimes = service.consultationType !== 'CHAT'
  const line = useBookingLine(hasTimes ? chosen._id : undefined)
  const offer = {
    doctorId: chosen._id,
    serviceId: service._id,
    ...(hasTimes && { timeZone }),
  }
  const more = { ...given, service, offer, line }
  if (step === 'day') return <DayStep {...more} />
  if (step === 'time') return <TimeStep {...more} />
  return <OtherReview {...{ of, chosen, offer, cancellation }} {...given} />
}

/** It was chosen or given up meanwhile, the doctor is back, or the time to choose is over. */
function NothingToChoose({ of }: { of: Appointment }) {
  const { t } = useTranslation('booking')
  return (
    <EmptyState
      action={
        <ButtonLink kind="primary" href={trackingPath(of._id)}>
          {t('instead.toAppointment')}
        </ButtonLink>
      }
    >
      {t('instead.over')}
    </EmptyState>
  )
}

const Pieces = () => (
  <>
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
  </>
)
