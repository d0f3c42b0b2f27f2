import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../../ui/display/status-word.tsx'
import styles from './sheet.module.css'

export type SheetState = 'empty' | 'begun' | 'full'

interface SheetProps {
  title: string
  state: SheetState
  /** Where it leads on. */
  link?: ReactNode
  /** What it holds, a line each. */
  children: ReactNode
}

const looks = {
  empty: { sign: 'open', tone: 'plain' },
  begun: { sign: 'going', tone: 'info' },
  full: { sign: 'done', tone: 'success' },
} as const

/** One of a report: in outline, until it holds what belongs in it. */
export function Sheet({ title, state, link, children }: SheetProps) {
  const { t } = useTranslation('appointments')
  return (
    <li className={styles.sheet} data-state={state}>
      <h3>{title}</h3>
      <div className={styles.lines}>{children}</div>
      {link}
      <p className={styles.state}>
        <StatusWord {...looks[state]}>{t(`outline.state.${state}`)}</StatusWord>
      </p>
    </li>
  )
}
