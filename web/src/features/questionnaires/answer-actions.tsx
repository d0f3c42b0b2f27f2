import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import type { AnswerWay } from './use-answer-way.ts'

/** On and back; Done once nothing is open, which leads to what is not right yet; then Submit (QUES-01, QUES-02). */
export function AnswerActions({ way, onClose }: { way: AnswerWay; onClose: () => void }) {
  const { t } = useTranslation('questionnaires')
  const { step, at, questions, left, firstOpen } = way
  if (way.state === 'CLOSED') {
    return step === 'documents' ? (
      <BackToQuestions way={way} />
    ) : (
      <Button kind="primary" onClick={onClose}>
        {t('act.close')}
      </Button>
    )
  }
  if (step === 'documents') {
    return (
      <>
        <BackToQuestions way={way} />
        <Button key="submit" kind="primary" busy={way.isSending} onClick={way.submit}>
          {t('act.submit')}
        </Button>
      </>
    )
  }
  const isLast = at === questions.length - 1
  const isAnswered = left === 0
  return (
    <>
      <Button aria-disabled={at === 0} onClick={() => way.goTo(at - 1)}>
        {t('act.back')}
      </Button>
      {!isLast && (
        <Button kind={isAnswered ? 'secondary' : 'primary'} onClick={() => way.goTo(at + 1)}>
          {t('act.next')}
        </Button>
      )}
      {isLast && firstOpen !== undefined && firstOpen !== at && (
        <Button kind="primary" onClick={() => way.goTo(firstOpen)}>
          {t('act.firstOpen')}
        </Button>
      )}
      {(isLast || isAnswered) && (
        <Button kind="primary" disabled={!isAnswered} onClick={way.done}>
          {t('act.done')}
        </Button>
      )}
    </>
  )
}

function BackToQuestions({ way }: { way: AnswerWay }) {
  const { t } = useTranslation('questionnaires')
  return (
    <Button aria-disabled={way.isSending} onClick={way.backToQuestions}>
      {t('act.backToQuestions')}
    </Button>
  )
}
