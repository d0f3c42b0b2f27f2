import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import styles from './page-menu.module.css'
import { pathOf, type TabId } from './use-place.ts'

const writing = ['new-notification', 'new-schedule-notification'] as const
const others = [
  'sent-notification',
  'schedule-notification',
  'notification-template',
  'customize-recipient',
] as const

interface PageMenuProps {
  current: TabId
}

/** The places of this page (NADM-01); folded away where there is no room beside them. */
export function PageMenu({ current }: PageMenuProps) {
  const { t } = useTranslation('campaigns')
  const hasRoom = useMedia('(min-width: 75em)')
  const [isOpen, setOpen] = useState(false)
  if (hasRoom) return <Places current={current} />
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <FoldSummary>{t('menu.choose')}</FoldSummary>
      <Places current={current} onChosen={() => setOpen(false)} />
    </details>
  )
}

function Places({ current, onChosen }: PageMenuProps & { onChosen?: () => void }) {
  const { t } = useTranslation('campaigns')
  const id = useId()
  const entry = (tab: TabId) => (
    <li key={tab}>
      <Link
        to={pathOf({ tab })}
        aria-current={tab === current ? 'page' : undefined}
        onClick={onChosen}
      >
        {t(`tab.${tab}`)}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('menu')}>
      <ul className={styles.entries}>
        <li className={styles.group}>
          <p id={id} className={styles.title}>
            {t('menu.new')}
          </p>
          <ul aria-labelledby={id} className={styles.entries}>
            {writing.map(entry)}
          </ul>
        </li>
        {others.map(entry)}
      </ul>
    </nav>
  )
}
