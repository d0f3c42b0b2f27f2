import type { Appointment } from '@konsil/contract/appointments'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CancelDialog } from '../../payments/cancel-dialog.tsx'
import styles from '../booking.module.css'
import { StepBody } from '../step-body.tsx'
import type { StepProps } from '../step-props.ts'
import { OfferCard } from './offer-card.tsx'

interface OfferStepProps extends Omit<StepProps, 'choose'> {
  of: Appointment
  doctors: readonly OtherDoctor[]
  chooseOffer: (offer: OtherDoctor) => void
}

const atOnce = 10

/** Whoever has room soonest first; where there is nobody, or nobody is wanted, everything goes back. */
export function OfferStep({ of, doctors, way, chooseOffer, back, next }: OfferStepProps) {
  const { t } = useTranslation('booking')
  const [size, setSize] = useState(atOnce)
  if (doctors.length === 0) {
    return <EmptyState action={<MoneyBack of={of} isMain />}>{t('instead.nobody')}</EmptyState>
  }
  return (
    <StepBody
      question={t('instead.question')}
      lead={t('instead.lead')}
      onBack={back}
      onNext={next(way.doctor)}
    >
      <ul className={styles.list}>
        {doctors.slice(0, size).map(doctor => (
          <OfferCard
            key={doctor.service._id}
            of={doctor}
            isChosen={doctor._id === way.doctor && doctor.service._id === way.service}
            onChoose={() => chooseOffer(doctor)}
          />
        ))}
      </ul>
      <div className={styles.group}>
        {doctors.length > size && (
          <Button onClick={() => setSize(size + atOnce)}>{t('doctor.showMore')}</Button>
        )}
        <MoneyBack of={of} />
      </div>
    </StepBody>
  )
}

function MoneyBack({ of, isMain = false }: { of: Appointment; isMain?: boolean }) {
  const { t } = useTranslation('appointments')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={isMain ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        {t('act.moneyBack')}
      </Button>
      <CancelDialog
        appointmentId={of._id}
        role="PATIENT"
        reason={t('lost.reason')}
        isWritten={of.slot.startUTC === null}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
