import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'
import { StatusIcon, type StatusIconName } from './status-icon.tsx'

type NoticeKind = 'info' | 'success' | 'caution' | 'danger'

const signs: Record<NoticeKind, StatusIconName> = {
  info: 'info',
  success: 'done',
  caution: 'caution',
  danger: 'failed',
}

interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** Something has just gone wrong: it is read out. What else comes up stands in `Told`. */
  isAlert?: boolean
}

export function Notice({ kind = 'info', title, children, action, isAlert }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={isAlert ? 'alert' : undefined}>
      <StatusIcon of={signs[kind]} size={22} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
