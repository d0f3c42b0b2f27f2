import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

export type FeedQuestion = 'replace' | 'end'

interface FeedQuestionsProps {
  asked: FeedQuestion | undefined
  busy: boolean
  onClose: () => void
  onReplace: () => void
  onEnd: () => void
}

/** Either ends an address that a calendar may be reading. */
export function FeedQuestions({ asked, busy, onClose, onReplace, onEnd }: FeedQuestionsProps) {
  const { t } = useTranslation('appointments')
  const common = { keep: t('feed.keep'), busy, onClose }
  return (
    <>
      <ConfirmDialog
        {...common}
        open={asked === 'replace'}
        title={t('feed.replaceAsk')}
        act={t('feed.replace')}
        kind="primary"
        onConfirm={onReplace}
      >
        {t('feed.replaceThen')}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={asked === 'end'}
        title={t('feed.endAsk')}
        act={t('feed.end')}
        onConfirm={onEnd}
      >
        {t('feed.endThen')}
      </ConfirmDialog>
    </>
  )
}
