import { type Appointment, appointments } from '@konsil/contract/appointments'
import { questionDays, questionLength } from '@konsil/contract/case-steps'
import { instantFrom } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import styles from './questions.module.css'
import { WordsDialog } from './words-dialog.tsx'

type Question = Appointment['questions'][number]

/** What its doctor asks its patient for before the report, and the answers (APPT-60). */
export function Questions({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { questions, mayAsk, _id: appointmentId } = of
  const [isAsking, setAsking] = useState(false)
  if (role === 'ADMIN' || (questions.length === 0 && !mayAsk)) return null
  return (
    <>
      {questions.length > 0 && (
        <ul className={styles.list}>
          {questions.map(one => (
            <li key={one._id}>
              <Asked of={one} appointmentId={appointmentId} />
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (
        <ButtonRow>
          <Button onClick={() => setAsking(true)}>{t('case.ask')}</Button>
        </ButtonRow>
      )}
      <WordsDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('case.ask')}
        label={t('case.question')}
        hint={t('case.askHint', { days: String(questionDays.each) })}
        maxLength={questionLength}
        act={t('case.askAct')}
        done={t('case.asked')}
        schema={appointments.askPatient.input.pick({ text: true })}
        field="text"
        keepAs={`question ${appointmentId}`}
        send={text => call(appointments.askPatient, { appointmentId, text })}
      />
    </>
  )
}

function Asked({ of, appointmentId }: { of: Question; appointmentId: string }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const [isAnswering, setAnswering] = useState(false)
  const at = (wire: string) => formatDateTime(instantFrom(wire), habits)
  const mayAnswer = role === 'PATIENT' && of.isOpen
  return (
    <>
      <p className={styles.about}>{t('case.askedAt', { time: at(of.askedAt) })}</p>
      <blockquote dir="auto">{of.text ?? t('case.forgotten')}</blockquote>
      {of.answer !== null && (
        <>
          <p className={styles.about}>{t('case.answer')}</p>
          <blockquote dir="auto">{of.answer}</blockquote>
        </>
      )}
      {!of.isOpen && of.answer === null && <p>{t('case.leftOpen')}</p>}
      {mayAnswer && (
        <ButtonRow>
          <Button kind="primary" onClick={() => setAnswering(true)}>
            {t('case.answerAct')}
          </Button>
        </ButtonRow>
      )}
      {/* Closed meanwhile: what was written stays to be read and copied, and the answer says why. */}
      {(mayAnswer || isAnswering) && (
        <WordsDialog
          open={isAnswering}
          onClose={() => setAnswering(false)}
          title={t('case.answerAct')}
          label={t('case.yourAnswer')}
          hint={t('case.answerHint')}
          maxLength={questionLength}
          act={t('case.send')}
          done={t('case.answered')}
          schema={appointments.answerQuestion.input.pick({ text: true })}
          field="text"
          keepAs={`answer ${of._id}`}
          send={text =>
            call(appointments.answerQuestion, { appointmentId, questionId: of._id, text })
          }
        />
      )}
    </>
  )
}
