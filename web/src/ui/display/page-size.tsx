import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chevron } from '../drawing/icons.tsx'
import styles from './page-size.module.css'

interface PageSizeProps {
  size: number
  sizes: readonly number[]
  onChange: (size: number) => void
}

/** How many stand on one page. */
export function PageSize({ size, sizes, onChange }: PageSizeProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <p className={styles.size}>
      <label htmlFor={id}>{t('pager.size')}</label>
      <span className={styles.frame}>
        <select id={id} value={size} onChange={event => onChange(Number(event.target.value))}>
          {sizes.map(one => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Chevron />
      </span>
    </p>
  )
}
