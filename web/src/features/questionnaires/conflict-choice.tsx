import type { Answer, GivenAnswer } from '@konsil/contract/answers'
import { instantFrom } from '@konsil/contract/core/time'
import type { Question } from '@konsil/contract/questionnaires'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { SideBySide } from '../../ui/display/side-by-side.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { AnswerWords } from './answer-words.tsx'

interface ConflictChoiceProps {
  to: Question
  here: GivenAnswer
  there: Answer
  onChoose: (side: 'HERE' | 'THERE') => void
}

/** The same question was answered on two devices: both answers are shown, and nothing is decided unasked. */
export function ConflictChoice({ to, here, there, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('questionnaires')
  return (
    <Notice
      kind="caution"
      title={
        <span data-choice tabIndex={-1}>
          {t('conflict.title')}
        </span>
      }
    >
      <p>{t('conflict.text')}</p>
      <SideBySide>
        <section aria-label={t('conflict.here')}>
          <h4>{t('conflict.here')}</h4>
          <AnswerWords to={to} given={here} />
          <Button onClick={() => onChoose('HERE')}>{t('conflict.takeHere')}</Button>
        </section>
        <section aria-label={t('conflict.there')}>
          <h4>
            {t('conflict.there')}, <RelativeTime at={instantFrom(there.answeredAt)} />
          </h4>
          <AnswerWords to={to} given={there} />
          <Button onClick={() => onChoose('THERE')}>{t('conflict.takeThere')}</Button>
        </section>
      </SideBySide>
    </Notice>
  )
}
