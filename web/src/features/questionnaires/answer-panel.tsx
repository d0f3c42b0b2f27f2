import { stepOf } from '@konsil/contract/appointment-steps'
import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { answersPath, checklistPath } from './paths.ts'

interface AnswerPanelProps {
  of: Appointment
  /** It was paid a moment ago: then the questions open by themselves (BOOK-15). */
  opensByItself: boolean
}

/** What of the questions comes next: to prepare for them, to answer them, or to read what was answered. */
export function AnswerPanel({ of, opensByItself }: AnswerPanelProps) {
  const { t } = useTranslation('questionnaires')
  const { role } = useSignedIn()
  const { code } = of.status
  if (role === 'ADMIN') return null
  if (of.answers !== null) {
    // While it goes on, their patient comes to them by the sheet of the question.
    if (role === 'PATIENT' && stepOf(code) !== null) return null
    return (
      <ButtonRow>
        <ButtonLink href={answersPath(of._id)}>
          {t(role === 'DOCTOR' ? 'panel.read.DOCTOR' : 'panel.read.PATIENT')}
        </ButtonLink>
      </ButtonRow>
    )
  }
  if (role !== 'PATIENT') return null
  if (code === 'NOT_PAID') return <Prepare of={of} />
  return code === 'PAID_DEPOSIT' ? <ToAnswer of={of} opensByItself={opensByItself} /> : null
}

const Prepare = ({ of }: { of: Appointment }) => {
  const { t } = useTranslation('questionnaires')
  return (
    <ButtonRow>
      <ButtonLink href={checklistPath(of._id)}>{t('panel.checklist')}</ButtonLink>
    </ButtonRow>
  )
}

/** Until when, and that the booking is cancelled otherwise (APPT-17). */
function ToAnswer({ of, opensByItself }: AnswerPanelProps) {
  const { t } = useTranslation('questionnaires')
  const habits = useDateHabits()
  const [isOpen, setOpen] = useState<boolean>()
  const isOnItsWay = useIsFetching({ queryKey: ['questionnaires'] }) > 0
  const { answerUntil } = of
  return (
    <>
      <p>
        {answerUntil === null
          ? t('panel.ask')
          : t('panel.askUntil', { time: formatDateTime(instantFrom(answerUntil), habits) })}
      </p>
      <ButtonRow>
        <Button kind="primary" busy={isOpen === true && isOnItsWay} onClick={() => setOpen(true)}>
          {t('panel.answer')}
        </Button>
        <ButtonLink href={checklistPath(of._id)}>{t('panel.checklist')}</ButtonLink>
      </ButtonRow>
      <AnswerDialog
        appointmentId={of._id}
        open={isOpen ?? opensByItself}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
