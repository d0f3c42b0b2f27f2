import { type Answer, nothingGiven } from '@konsil/contract/answers'
import { instantFrom } from '@konsil/contract/core/time'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AnswerWords } from './answer-words.tsx'
import styles from './answers-page.module.css'
import { trackingPath } from './paths.ts'
import { answersQuery, askedQuery } from './queries.ts'

/** What was answered, as it was handed in: for the patient and the doctor, on paper too (QUES-15). */
export function AnswersPage() {
  const { t } = useTranslation('questionnaires')
  const { role } = useSignedIn()
  const { appointmentId = '' } = useParams()
  const asked = useQuery(askedQuery(appointmentId))
  const answers = useQuery(answersQuery(appointmentId))
  const data =
    asked.data && answers.data ? { questionnaire: asked.data, ...answers.data } : undefined
  return (
    <Page
      title={t(role === 'DOCTOR' ? 'read.titleOfPatient' : 'read.title')}
      back={<BackLink to={trackingPath(appointmentId)}>{t('read.back')}</BackLink>}
      action={<Button onClick={() => window.print()}>{t('read.print')}</Button>}
    >
      <Loaded
        queries={[asked, answers]}
        data={data}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('read.failed')}
      >
        {all => <Sections {...all} />}
      </Loaded>
    </Page>
  )
}

interface SectionsProps {
  questionnaire: Questionnaire
  answers: readonly Answer[]
  submittedAt: string | null
}

function Sections({ questionnaire, answers, submittedAt }: SectionsProps) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const habits = useDateHabits()
  return (
    <div className={styles.answers}>
      <p className={styles.soft}>
        {submittedAt === null
          ? t('read.draft')
          : t('read.submitted', { time: formatDateTime(instantFrom(submittedAt), habits) })}
      </p>
      {questionnaire.sections.map(({ title, questions }) => (
        <section key={title.en + title.de}>
          <h2>{textIn(title, language)}</h2>
          <dl>
            {questions.map(question => (
              <div key={question._id} className={styles.answer}>
                <dt>{textIn(question.text, language)}</dt>
                <dd>
                  <AnswerWords
                    to={question}
                    given={
                      answers.find(one => one.question === question._id) ??
                      nothingGiven(question._id)
                    }
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
