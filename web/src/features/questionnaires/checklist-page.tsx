import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { appointmentQuery } from '../appointments/queries.ts'
import styles from './checklist-page.module.css'
import { askedQuery } from './queries.ts'

/** What to have ready for this kind of question, to be printed and kept. */
export function ChecklistPage() {
  const { t } = useTranslation('questionnaires')
  const { appointmentId = '' } = useParams()
  const appointment = useQuery(appointmentQuery(appointmentId))
  return (
    <Page
      title={t('checklist.title')}
      lead={t('checklist.lead')}
      back={<BackLink to={trackingPath(appointmentId)}>{t('read.back')}</BackLink>}
      action={<Button onClick={() => window.print()}>{t('read.print')}</Button>}
    >
      <Loaded
        query={appointment}
        wait={<Skeleton shape="block" height="16rem" />}
        failed={t('checklist.failed')}
      >
        {({ paidAt, code }) => (
          <div className={styles.lists}>
            <p className={styles.soft}>{t('read.number', { code })}</p>
            {paidAt === null ? <OfAll /> : <OfAsked appointmentId={appointmentId} />}
            <p className={styles.soft}>{t('checklist.missing')}</p>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const general = [
  'letters',
  'pictures',
  'medicines',
  'history',
  'numbers',
  'plan',
  'questions',
] as const

/** Whatever the question is about. */
function OfAll() {
  const { t } = useTranslation('questionnaires')
  return <Items items={general.map(one => t(`checklist.${one}`))} />
}

/** What its questions are about besides; they are fixed once it is paid. */
function OfAsked({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const asked = useQuery(askedQuery(appointmentId))
  return (
    <Loaded
      query={asked}
      wait={<Skeleton shape="block" height="12rem" />}
      failed={t('checklist.failed')}
    >
      {({ preparation, sections }) => (
        <>
          {preparation && preparation.length > 0 ? (
            <Items items={preparation.map(text => textIn(text, language))} />
          ) : (
            <OfAll />
          )}
          <section>
            <h2>{t('checklist.asked')}</h2>
            {sections.map(({ title, questions }) => (
              <div key={title.en + title.de} className={styles.section}>
                <h3>{textIn(title, language)}</h3>
                <ul>
                  {questions.map(({ _id, text }) => (
                    <li key={_id}>{textIn(text, language)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </>
      )}
    </Loaded>
  )
}

/** With a box before each, for a pen. */
const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.items}>
    {items.map(item => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
