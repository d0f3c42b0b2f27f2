import { instantFrom } from '@konsil/contract/core/time'
import type { Payable } from '@konsil/contract/payable'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import styles from './payments.module.css'
import { storyOf } from './story.ts'

interface MoneyStoryProps {
  of: Payable
  onCorrect: (refund: Payable['refunds'][number]) => void
}

/** What happened to the money, in sentences, the oldest first. */
export function MoneyStory({ of, onCorrect }: MoneyStoryProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const habits = useDateHabits()
  return (
    <ol className={styles.story}>
      {storyOf(of, t, language, habits).map(({ key, at, said, quote, named, entered }) => (
        <li key={key}>
          <p id={entered && `story-${entered._id}`}>{said}</p>
          {quote !== null && (
            <blockquote className={styles.quote} dir="auto">
              {quote}
            </blockquote>
          )}
          <p className={styles.soft}>
            <RelativeTime at={instantFrom(at)} />
            {named !== null && ` · ${t('case.named', { name: named })}`}
          </p>
          {entered && (
            <ButtonRow>
              <Button aria-describedby={`story-${entered._id}`} onClick={() => onCorrect(entered)}>
                {t('correct.open')}
              </Button>
            </ButtonRow>
          )}
        </li>
      ))}
    </ol>
  )
}
