import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import styles from './undo-bar.module.css'
import type { LastDecision } from './use-last-decision.ts'
import { useUndo } from './use-decisions.ts'

interface UndoBarProps {
  last: LastDecision | undefined
  onUndone: (id: string) => void
}

/** The region is always there: a new one is not read out. */
export function UndoBar({ last, onUndone }: UndoBarProps) {
  const { t } = useTranslation('certificates')
  const undo = useUndo(onUndone)
  return (
    <div role="status">
      {last && (
        <div className={styles.bar}>
          <StatusIcon of="waiting" size={22} />
          <p>
            {t(`undo.${last.decision}`, { name: last.of.name, doctor: fullName(last.of.doctor) })}{' '}
            <span className={styles.left} aria-hidden="true">
              {t('undo.left', { count: last.secondsLeft })}
            </span>
          </p>
          <Button busy={undo.isPending} onClick={() => undo.mutate(last.of._id)}>
            {t('undo.do')}
          </Button>
        </div>
      )}
    </div>
  )
}
