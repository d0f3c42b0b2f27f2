import { useTranslation } from 'react-i18next'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
import { Busy } from '../../ui/form/busy.tsx'
import { classes } from '../../ui/form/classes.ts'
import type { LineState } from './chat-line.ts'
import styles from './line-notice.module.css'

interface LineNoticeProps {
  state: LineState
  /** There is nothing below it yet. */
  isCovering: boolean
}

/** Most lines are back before anybody has read that they were gone. */
const patience = 1_000

/** Until the line is there, and while it comes back (CHAT-04, D-094): over an empty page, beside what has come already. */
export function LineNotice({ state, isCovering }: LineNoticeProps) {
  const { t } = useTranslation('chat')
  const isAway = state !== 'CONNECTED'
  const [wasAway] = useSettled(isAway && !isCovering, patience)
  return (
    <div role="status" className={styles.told} data-state={state}>
      {isAway && (isCovering || wasAway) && (
        <div className={classes(styles.notice, isCovering && styles.covering)}>
          <p className={styles.words}>
            <Busy />
            <span>{t('connecting')}</span>
          </p>
          {state !== 'CONNECTING' && <p className={styles.hint}>{t('connecting.hint')}</p>}
        </div>
      )}
    </div>
  )
}
