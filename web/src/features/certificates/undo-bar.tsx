import { fullName } from '@konsil/contract/full-name'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { Button } from '../../ui/form/button.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import styles from './undo-bar.module.css'
import { useUndo } from './use-decisions.ts'
import type { Undoable } from './use-undoable.ts'

interface UndoBarProps {
  /** The newest first. */
  undoable: readonly Undoable[]
  onUndone: (one: Undoable) => void
  /** It cannot be undone any more: its line goes at once. */
  onOutdated: (one: Undoable) => void
  /** Where the focus goes on when its line goes. */
  stays: RefObject<HTMLElement | null>
}

/** The region is always there: a new one is not read out. Of its lines only a new one is. */
export function UndoBar({ undoable, stays, ...acts }: UndoBarProps) {
  const lines = useFocusAfterRow(stays)
  return (
    <div role="status" aria-atomic="false" className={styles.lines} {...lines}>
      {undoable.map(one => (
        <Line key={one._id} one={one} {...acts} />
      ))}
    </div>
  )
}

type LineProps = Pick<UndoBarProps, 'onUndone' | 'onOutdated'> & { one: Undoable }

function Line({ one, onUndone, onOutdated }: LineProps) {
  const { of, decision, secondsLeft } = one
  const { t } = useTranslation('certificates')
  const undo = useUndo({
    certificate: of._id,
    decision: one,
    onUndone: () => onUndone(one),
    onOutdated: () => onOutdated(one),
  })
  return (
    <div className={styles.line}>
      <StatusIcon of="waiting" size={22} />
      <p>
        {t(`undo.${decision}`, { name: of.name, doctor: fullName(of.doctor) })}{' '}
        <span className={styles.left} aria-hidden="true">
          {t('undo.left', { count: secondsLeft })}
        </span>
      </p>
      <Button
        busy={undo.isPending}
        aria-label={t('undo.of', { name: of.name })}
        onClick={() => undo.mutate()}
      >
        {t('undo.do')}
      </Button>
    </div>
  )
}
