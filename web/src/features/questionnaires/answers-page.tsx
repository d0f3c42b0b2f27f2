import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { appointmentQuery } from '../appointments/queries.ts'
import styles from './answers-page.module.css'
import { GivenAnswers } from './given-answers.tsx'
import { answersQuery, askedQuery } from './queries.ts'

/** What was answered, as it was handed in: for the patient and the doctor, on paper too (QUES-15). */
export function AnswersPage() {
  const { t } = useTranslation('questionnaires')
  const { role } = useSignedIn()
  const { appointmentId = '' } = useParams()
  const asked = useQuery(askedQuery(appointmentId))
  const answers = useQuery(answersQuery(appointmentId))
  const appointment = useQuery(appointmentQuery(appointmentId))
  const data =
    asked.data && answers.data && appointment.data
      ? { code: appointment.data.code, questionnaire: asked.data, ...answers.data }
      : undefined
  return (
    <Page
      title={t(role === 'DOCTOR' ? 'read.titleOfPatient' : 'read.title')}
      back={<BackLink to={trackingPath(appointmentId)}>{t('read.back')}</BackLink>}
      action={data && <Button onClick={() => window.print()}>{t('read.print')}</Button>}
    >
      <Loaded
        queries={[asked, answers, appointment]}
        data={data}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('read.failed')}
      >
        {({ code, ...given }) => (
          <div className={styles.paper}>
            <p className={styles.soft}>{t('read.number', { code })}</p>
            <GivenAnswers {...given} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
