import { stepOf } from '@konsil/contract/appointment-steps'
import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
export function AnswerPanel(props: AnswerPanelProps) {
  const { t } = useTranslation('questionnaires')
  const { role } = useSignedIn()
  const { of } = props
  if (role === 'PATIENT') return <OfPatient {...props} />
  if (role !== 'DOCTOR' || of.answers === null) return null
  return <Read of={of}>{t('panel.read.DOCTOR')}</Read>
}

function OfPatient({ of, opensByItself }: AnswerPanelProps) {
  const { t } = useTranslation('questionnaires')
  const [isOpen, setOpen] = useState<boolean>()
  const { code } = of.status
  const mayAnswer = of.answers === null && code === 'PAID_DEPOSIT'
  if (mayAnswer && opensByItself && isOpen === undefined) setOpen(true)
  // While it goes on, they come to them by the sheet of the question.
  const reads = of.answers !== null && stepOf(code) === null
  return (
    <>
      {reads && <Read of={of}>{t('panel.read.PATIENT')}</Read>}
      {of.answers === null && code === 'NOT_PAID' && <Prepare of={of} />}
      {mayAnswer && <ToAnswer of={of} isOpen={isOpen ?? false} onOpen={() => setOpen(true)} />}
      {/* Whatever becomes of it while they write: what they wrote is not taken from their sight. */}
      {(mayAnswer || isOpen) && (
        <AnswerDialog
          appointmentId={of._id}
          open={isOpen ?? false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Read = ({ of, children }: { of: Appointment; children: ReactNode }) => (
  <ButtonRow>
    <ButtonLink href={answersPath(of._id)}>{children}</ButtonLink>
  </ButtonRow>
)

const Prepare = ({ of }: { of: Appointment }) => {
  const { t } = useTranslation('questionnaires')
  return (
    <ButtonRow>
      <ButtonLink href={checklistPath(of._id)}>{t('panel.checklist')}</ButtonLink>
    </ButtonRow>
  )
}

interface ToAnswerProps {
  of: Appointment
  isOpen: boolean
  onOpen: () => void
}

/** Until when, and that the booking is cancelled otherwise (APPT-17). */
function ToAnswer({ of, isOpen, onOpen }: ToAnswerProps) {
  const { t } = useTranslation('questionnaires')
  const habits = useDateHabits()
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
        <Button kind="primary" busy={isOpen && isOnItsWay} onClick={onOpen}>
          {t('panel.answer')}
        </Button>
        <ButtonLink href={checklistPath(of._id)}>{t('panel.checklist')}</ButtonLink>
      </ButtonRow>
    </>
  )
}
