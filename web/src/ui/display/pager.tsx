import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { ArrowLeft, ArrowRight } from '../drawing/icons.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** The page that is shown, counted from 1. */
  page: number
  /** The page that was asked for last: another one, until it is there. */
  asked: number
  /** Rows a page. */
  size: number
  total: number
  /** There are more than that, and nobody knows how many. */
  isMore?: boolean | undefined
  onChange: (page: number) => void
}

/** Through a long list, a page at a time. A list that fits on one page has none. */
export function Pager({ page, asked, size, total, isMore = false, onChange }: PagerProps) {
  const { t } = useTranslation('ui')
  const last = Math.ceil(total / size)
  if (last < 2) return null
  const range = { from: (page - 1) * size + 1, to: Math.min(page * size, total), total }
  return (
    <nav className={styles.pager} aria-label={t('pager')}>
      <p role="status">{t(isMore ? 'pager.rangeOfMore' : 'pager.range', range)}</p>
      <div className={styles.moves}>
        <Button
          icon={<ArrowLeft />}
          aria-disabled={asked === 1}
          onClick={() => onChange(asked - 1)}
        >
          {t('pager.back')}
        </Button>
        <Button
          className={styles.on}
          icon={<ArrowRight />}
          aria-disabled={asked === last}
          onClick={() => onChange(asked + 1)}
        >
          {t('pager.on')}
        </Button>
      </div>
    </nav>
  )
}
