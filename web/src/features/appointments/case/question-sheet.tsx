import { stepOf } from '@konsil/contract/appointment-steps'
import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { answersPath } from '../../questionnaires/paths.ts'
import { Sheet } from './sheet.tsx'

/** What it is about, and whether it is asked in full. */
export function QuestionSheet({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { t: questionnaires } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const { role } = useSignedIn()
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const isAnswered = (stepOf(of.status.code) ?? 0) > 1
  return (
    <Sheet
      title={t('outline.question')}
      state={isAnswered ? 'full' : 'begun'}
      link={
        side === 'PATIENT' &&
        of.answers !== null && (
          <Link to={answersPath(of._id)}>{questionnaires('panel.read.PATIENT')}</Link>
        )
      }
    >
      <p>{textIn(of.service.service.name, language)}</p>
      <p>{t(isAnswered ? `outline.answered.${side}` : `outline.unanswered.${side}`)}</p>
    </Sheet>
  )
}
