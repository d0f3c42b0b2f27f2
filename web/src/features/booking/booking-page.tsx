import type { DoctorToBook } from '@konsil/contract/bookable-doctor'
import { longestPage } from '@konsil/contract/core/page'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EmergencyWords } from '../site/emergency-words.tsx'
import { Refused } from '../../lib/calls/api.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Steps } from '../../ui/display/steps.tsx'
import { useStepStart } from '../../ui/display/use-step-start.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { appointmentsQuery } from '../appointments/queries.ts'
import styles from './booking.module.css'
import { CategoryStep } from './category-step.tsx'
import { DayStep } from './day-step.tsx'
import { DoctorStep } from './doctor-step.tsx'
import { doctorQuery, type Offer } from './queries.ts'
import { OpenBooking } from './open-booking.tsx'
import { ReviewStep } from './review-step.tsx'
import { ServiceStep } from './service-step.tsx'
import { SoFar } from './so-far.tsx'
import type { StepProps } from './step-props.ts'
import { TimeStep } from './time-step.tsx'
import { useBookingLine } from './use-booking-line.ts'
import { useWay } from './use-way.ts'
import {
  answered,
  cleared,
  goneTo,
  type Question,
  type StepName,
  stepOf,
  stepsOf,
  type Way,
} from './way.ts'

/** From the question whom to ask to an appointment that waits for its payment. */
export function BookingPage() {
  const { t } = useTranslation('booking')
  const { way } = useWay()
  const doctor = useQuery({ ...doctorQuery(way.doctor ?? ''), enabled: way.doctor !== undefined })
  // What they hold already is said above days and times, which would move by it.
  const own = useQuery(appointmentsQuery(longestPage))
  const hasRested = useRested(own.isFetching && !own.isFetchedAfterMount)
  const known = way.doctor === undefined ? undefined : doctor.data
  const service = known?.services.find(({ _id }) => _id === way.service)
  // Without the doctor nobody can say yet whether there is such a service.
  const isKnown = way.doctor === undefined || known !== undefined
  const trueWay = isKnown && !service ? cleared(way, 'service') : way
  const steps = stepsOf(way.by, service?.consultationType)
  const step = stepOf(trueWay, steps)
  const isFirst = step === 'category' || step === 'doctor'
  const isGone = !isFirst && doctor.error instanceof Refused && doctor.error.is('not.found')
  const { here } = useStepStart(step, { isPage: true })
  return (
    <Page title={t('title')} lead={step === steps[0] ? <EmergencyWords /> : undefined}>
      <div className={styles.way}>
        <div className={styles.question}>
          <Steps
            label={t('steps')}
            steps={steps.map(name => t(`step.${name}`))}
            current={steps.indexOf(step)}
            here={here}
            heading="h2"
          />
          <SoFar {...{ way: trueWay, step, doctor: known, service }} />
        </div>
        {isFirst && <FirstStep {...{ way: trueWay, steps, step }} />}
        {isGone && <DoctorGone />}
        {!isFirst && !isGone && (
          <Loaded
            queries={[doctor]}
            data={hasRested ? doctor.data : undefined}
            wait={<Pieces />}
            failed={t('doctor.failedOne')}
          >
            {found => (
              <>
                {step !== 'review' && <OpenBooking doctorId={found._id} />}
                <LaterStep {...{ way: trueWay, steps, step, doctor: found }} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

interface StandProps {
  way: Way
  steps: readonly StepName[]
  step: StepName
}

/** How every step goes on and back. */
function useSteps({ way, steps, step }: StandProps): StepProps & {
  clear: (from: Question) => void
  returnTo: (step: Question) => void
} {
  const { go } = useWay()
  const navigate = useNavigate()
  const at = steps.indexOf(step)
  return {
    way,
    choose: (question, answer) => go(answered(way, question, answer)),
    back() {
      const before = steps[at - 1]
      if (before === undefined) void navigate('/dashboard')
      else go(goneTo(way, before))
    },
    next: answer => (answer === undefined ? undefined : () => go(goneTo(way, steps[at + 1]))),
    returnTo: before => go(goneTo(way, before)),
    clear: from => go(goneTo(cleared(way, from), undefined), { replace: true }),
  }
}

function FirstStep(props: StandProps) {
  const step = useSteps(props)
  return props.step === 'category' ? (
    <CategoryStep {...step} />
  ) : (
    <DoctorStep {...step} key={props.way.category} />
  )
}

interface LaterStepProps extends StandProps {
  doctor: DoctorToBook
}

/** From the service on. As long as days and times are looked at, others' choosing is heard. */
function LaterStep(props: LaterStepProps) {
  const { doctor, step, way } = props
  const given = useSteps(props)
  const { timeZone } = useDateHabits()
  const service = doctor.services.find(({ _id }) => _id === way.service)
  const hasTimes = service !== undefined && service.consultationType !== 'CHAT'
  const line = useBookingLine(hasTimes ? doctor._id : undefined)
  if (!service || step === 'service') return <ServiceStep {...given} doctor={doctor} />
  // A written consultation has its day where the doctor is.
  const offer: Offer = {
    doctorId: doctor._id,
    serviceId: service._id,
    ...(hasTimes && { timeZone }),
  }
  const more = { ...given, doctor, service, offer, line }
  if (step === 'day') return <DayStep {...more} />
  if (step === 'time') return <TimeStep {...more} />
  return <ReviewStep {...more} />
}

/** They may have been bookable when the way to here was written down. */
function DoctorGone() {
  const { t } = useTranslation('booking')
  const { way, go } = useWay()
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => go(goneTo(cleared(way, 'doctor'), undefined))}>
          {t('doctor.other')}
        </Button>
      }
    >
      {t('doctor.gone')}
    </EmptyState>
  )
}

const Pieces = () => (
  <>
    <Skeleton shape="block" height="7rem" />
    <Skeleton shape="block" height="7rem" />
  </>
)
