import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'

interface DraftNoticeProps {
  at: number
  /** Another version was saved since. */
  isOlder: boolean
  onDiscard: () => void
}

/** What was written before stands in the form again; it goes only after a question. */
export function DraftNotice({ at, isOlder, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('blogs')
  const habits = useDateHabits()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Notice
        kind={isOlder ? 'caution' : 'info'}
        title={t('draft.title')}
        action={<Button onClick={() => setAsked(true)}>{t('draft.discard')}</Button>}
      >
        <p>{t('draft.text', { when: formatDateTime(new Date(at), habits) })}</p>
        {isOlder && <p>{t('draft.older')}</p>}
      </Notice>
      <ConfirmDialog
        open={isAsked}
        title={t('draft.question')}
        keep={t('draft.keep')}
        act={t('draft.discard')}
        busy={false}
        onClose={() => setAsked(false)}
        onConfirm={onDiscard}
      >
        <p>{t('draft.gone')}</p>
      </ConfirmDialog>
    </>
  )
}
