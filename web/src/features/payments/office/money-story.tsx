import { instantFrom } from '@konsil/contract/core/time'
import type { Payable } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import styles from './payments.module.css'
import { storyOf } from './story.ts'

/** What happened to the money, in sentences, the oldest first. */
export function MoneyStory({ of }: { of: Payable }) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const habits = useDateHabits()
  return (
    <ol className={styles.story}>
      {storyOf(of, t, language, habits).map(({ key, at, said, quote, named }) => (
        <li key={key}>
          <p>{said}</p>
          {quote !== null && (
            <blockquote className={styles.quote} dir="auto">
              {quote}
            </blockquote>
          )}
          <p className={styles.soft}>
            <RelativeTime at={instantFrom(at)} />
            {named !== null && ` · ${t('case.named', { name: named })}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
