import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'

export interface MoreButtonProps {
  /** What is shown of it, and how much there is. */
  page: { list: readonly unknown[]; total: number }
  /** More of it is on its way. */
  busy: boolean
  onMore(): void
  children?: ReactNode
}

/** Below a list that is longer than what is shown of it. */
export function MoreButton({ page: { list, total }, busy, onMore, children }: MoreButtonProps) {
  const { t } = useTranslation('appointments')
  if (list.length >= total) return null
  return (
    <Button kind="quiet" busy={busy} onClick={onMore}>
      {t('more')}
      {children}
    </Button>
  )
}
