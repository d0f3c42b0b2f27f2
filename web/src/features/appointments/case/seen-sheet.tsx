import { stepOf } from '@konsil/contract/appointment-steps'
import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { Sheet } from './sheet.tsx'

/** On what the report rests: answers, documents, and the talk. */
export function SeenSheet({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { documents, questions, slot, consultationType, status } = of
  const step = stepOf(status.code) ?? 0
  const isAnswered = step > 1
  const replies = questions.filter(({ answer }) => answer !== null).length
  const hasSomething = isAnswered || documents.length > 0
  const isAsked = questions.some(({ isOpen }) => isOpen)
  const isSeen = step > (consultationType === 'CHAT' ? 3 : 2) && !isAsked
  const isTalkHeld = step > 2
  return (
    <Sheet title={t('outline.seen')} state={isSeen ? 'full' : hasSomething ? 'begun' : 'empty'}>
      {isAnswered && <p>{t('outline.answers')}</p>}
      {of.mayReadDocuments && (
        <p>
          {documents.length > 0
            ? t('outline.documents', { count: documents.length })
            : t('outline.noDocuments')}
        </p>
      )}
      {replies > 0 && <p>{t('outline.replies', { count: replies })}</p>}
      {slot.startUTC !== null && consultationType !== 'CHAT' && (
        <p>
          {isTalkHeld
            ? t(`outline.held.${consultationType}`)
            : t(`outline.talk.${consultationType}`, {
                time: formatDateTime(instantFrom(slot.startUTC), habits),
              })}
        </p>
      )}
    </Sheet>
  )
}
